import { plural } from '#app/ui/words/report.ts'
import type { Sureness } from '#domain/report/page/sureness.ts'

/** Says beside counts that nobody has paid for yet how far they can be trusted. */
export function SurenessNote({ sureness }: { sureness: Sureness }) {
  return (
    <section aria-labelledby="sureness" className="mt-4 border-t border-line pt-3 text-sm">
      <h3 id="sureness" className="text-sm">
        How surely it was read
      </h3>
      <ul className="mt-1 grid gap-1 text-muted tabular-nums">
        {sentencesOf(sureness).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}

function sentencesOf({ pages, pictures, unreadable, silent, findings, lessSure, isRunningText }: Sureness): string[] {
  const read = pages - unreadable
  return [
    `${read} of ${plural(pages, 'page')} read.`,
    pictures > 0 && `${plural(pictures, 'page')} read from pictures, which is less sure.`,
    silent > 0 && `${plural(silent, 'page')} with words and no finding.`,
    lessSure > 0
      ? `${lessSure} of ${plural(findings, 'finding')} less sure: to be compared with the page.`
      : findings > 0 && pictures === 0 && 'Every finding is proven by words that were read surely.',
    isRunningText && 'Its findings stand in running text, the hardest layout to read: more may be missed.',
  ].filter((sentence) => sentence !== false)
}
