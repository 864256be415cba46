import type { Severity } from '#domain/deficiency/deficiency.ts'
import type { MarkedText } from '#domain/report/page/marked-lines.ts'
import type { PageMark } from '#domain/report/page/view-page.ts'

const colors: Record<Severity, string> = {
  critical: 'bg-critical-soft decoration-critical',
  major: 'bg-major-soft decoration-major',
  minor: 'bg-minor-soft decoration-minor',
  low: 'bg-low-soft decoration-low',
}

/** A page of a text file, word for word, with the quotes of its findings marked. */
export function PageText({ lines, marks, chosen }: { lines: MarkedText[]; marks: PageMark[]; chosen: string | null }) {
  const started = new Set<number>()
  return (
    <div className="rounded-box border border-edge bg-surface p-4 font-mono text-sm leading-6 whitespace-pre-wrap wrap-anywhere sm:p-6">
      {lines.map((line, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place
        <span key={row} className="block min-h-6">
          {line.map(({ text, marks: numbers }, piece) => {
            const mark = marks.find(({ number }) => number === numbers[0])
            if (!mark) return text
            const isFirst = !started.has(mark.number)
            started.add(mark.number)
            const isChosen = mark.id === chosen
            return (
              <mark
                // biome-ignore lint/suspicious/noArrayIndexKey: nor have the pieces of a line
                key={piece}
                data-chosen={isChosen || undefined}
                className={`text-ink underline underline-offset-4 ${isChosen ? 'decoration-4' : 'decoration-1'} ${colors[mark.severity]}`}
              >
                {isFirst && <span className="mr-1 font-sans font-semibold">[{mark.number}]</span>}
                {text}
              </mark>
            )
          })}
        </span>
      ))}
    </div>
  )
}
