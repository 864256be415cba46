import { Form } from '@remix-run/react'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { useTyped } from '#app/ui/hooks/use-typed.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { besidePath } from '#app/ui/words/report-paths.ts'
import type { FormReply } from '#app/web/form/form.server.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { MOST_MARKED_LINES } from '#domain/deficiency/possible-miss.ts'
import type { MarkableLine } from '#domain/report/page/view-beside.ts'
import type { PageView } from '#domain/report/page/view-page.ts'

type Marking = {
  page: PageView
  lines: MarkableLine[]
  /** Was in focus before. */
  finding: DeficiencyId | undefined
  reply: FormReply | undefined
}

const markedIn = (fields: FormData) => fields.getAll('line').map(Number)

/** The lines of the page as check boxes; with JavaScript a line can also be pressed on the picture. */
export function MarkLines({ page, lines, finding, reply }: Marking) {
  const sent = (reply?.values.line ?? '').split('\n').filter(Boolean).map(Number)
  const { form, typed: marked, look } = useTyped(sent, markedIn)
  const back = besidePath(page.report, { finding, page: page.page })
  const here = besidePath(page.report, { finding, page: page.page, marks: true })
  const error = reply?.errors.line
  const press = (line: number) => {
    const now = pressed(
      worded.map(({ at }) => at),
      marked,
      line,
    )
    for (const box of form.current?.querySelectorAll<HTMLInputElement>('[name=line]') ?? [])
      box.checked = now.includes(Number(box.value))
    look()
  }
  const worded = lines.flatMap((line, at) => (/\p{L}/u.test(line.text) ? [{ ...line, at }] : []))
  return (
    <>
      <PageHeader
        back={{ to: back, label: 'Back to the findings' }}
        title="Mark what was missed"
        intro={`Page ${page.page} of ${page.pages}. Mark the lines that tell of one problem; lines between them count too, ${MOST_MARKED_LINES} at most.`}
      />
      <ErrorSummary title={reply?.title} errors={reply?.errors} />
      {worded.length === 0 ? (
        <p className="text-muted">This page has no words that could be read, so nothing on it can be marked.</p>
      ) : (
        <div className="grid items-start gap-6 min-[1100px]:grid-cols-[26rem_minmax(0,1fr)]">
          <Form
            ref={form}
            method="post"
            action={here}
            noValidate
            preventScrollReset
            onChange={look}
            className="min-w-0"
          >
            <fieldset className={error ? 'border-l-4 border-critical pl-3' : ''}>
              <legend className="mb-1 font-semibold">Lines of page {page.page}</legend>
              <FieldError id="line">{error}</FieldError>
              <ul className="divide-y divide-line rounded-box border border-edge bg-surface">
                {worded.map(({ text, at }, index) => (
                  <li key={at}>
                    <label className="flex min-h-11 cursor-pointer items-start gap-3 px-3 py-2 text-sm has-checked:bg-accent-soft pointer-fine:min-h-8 pointer-fine:py-1">
                      <input
                        type="checkbox"
                        name="line"
                        id={index === 0 ? 'line' : `line-${at}`}
                        value={at}
                        defaultChecked={sent.includes(at)}
                        aria-describedby={error && 'line-error'}
                        className="mt-0.5 size-5 shrink-0 accent-accent"
                      />
                      <span className="min-w-0 wrap-anywhere">{text}</span>
                    </label>
                  </li>
                ))}
              </ul>
            </fieldset>
            <div className="sticky bottom-0 flex flex-wrap gap-3 bg-paper py-3">
              <Button type="submit">Make it a finding</Button>
              <ButtonLink to={back} tone="plain">
                Cancel
              </ButtonLink>
            </div>
          </Form>
          {page.content.kind === 'picture' && <Picture page={page} lines={worded} marked={marked} press={press} />}
        </div>
      )}
    </>
  )
}

/**
 * Returns the marked lines after one is pressed on the picture: one that is not within the mark is added, and within it the mark
 * ends before the line, or begins after it where it was the first. `lines` are those with words, in order.
 */
function pressed(lines: number[], marked: number[], line: number): number[] {
  const [first, last] = [Math.min(...marked), Math.max(...marked)]
  if (!(line >= first && line <= last)) return [...marked, line]
  const isFirst = line === first
  const rest = lines.filter((each) => (isFirst ? each > line && each <= last : each >= first && each < line))
  const end = isFirst ? rest[0] : rest.at(-1)
  return rest.filter((each) => each === end || marked.includes(each))
}

type Placed = MarkableLine & { at: number }

function Picture({
  page: { report, page, content },
  lines,
  marked,
  press,
}: {
  page: PageView
  lines: Placed[]
  marked: number[]
  press: (line: number) => void
}) {
  const first = Math.min(...marked)
  const last = Math.max(...marked)
  return (
    <div className="relative overflow-hidden rounded-box border border-edge bg-surface scheme-light max-[1099px]:-order-1 min-[1100px]:sticky min-[1100px]:top-4">
      <img
        src={`/reports/${report}/pages/${page}.png`}
        {...(content.kind === 'picture' && { width: content.width, height: content.height })}
        alt={`Page ${page} of your report. Its lines are listed as check boxes.`}
        className="block h-auto w-full"
      />
      <svg className="absolute inset-0 size-full" aria-hidden="true">
        {lines.map(({ at, box }) => {
          if (!box) return null
          const isMarked = at >= first && at <= last
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: the check box of the line is there for the keyboard
            <rect
              key={at}
              x={percent(box.x)}
              y={percent(box.y)}
              width={percent(box.width)}
              height={percent(box.height)}
              onClick={() => press(at)}
              className={`cursor-pointer text-accent ${isMarked ? 'fill-current/25' : 'fill-transparent hover:fill-current/10'}`}
            />
          )
        })}
      </svg>
    </div>
  )
}

function percent(fraction: number): string {
  return `${Math.round(fraction * 10_000) / 100}%`
}
