import { RepeatedIcon } from '#app/ui/kit/icon.tsx'
import type { ShownFinding } from '#app/ui/report/shown-finding.ts'
import { partsPath, wordsPath } from '#app/ui/words/report-paths.ts'
import type { ReportId } from '#domain/report/report.ts'
import { includeButton } from './include-form.tsx'

type Shown = { report: ReportId; finding: ShownFinding }

const quiet = 'finding-action'

/**
 * The card's footer; on an excluded finding it floats over the card while that is in view. The button element stays the
 * same.
 */
export function FindingActions({ report, finding: { id, excluded, division } }: Shown) {
  return (
    <footer
      className={
        excluded
          ? 'sticky bottom-3 z-10 m-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-box border border-edge bg-surface py-2 pr-2 pl-4 shadow-raised'
          : 'finding-foot'
      }
    >
      {excluded && <p className="font-semibold">This item is excluded from the report</p>}
      <button
        {...includeButton(report, excluded ? 'include' : 'exclude', id)}
        className={excluded ? `${quiet} border border-edge` : quiet}
      >
        <RepeatedIcon name={excluded ? 'check' : 'eye-off'} />
        {excluded ? 'Include in Report' : 'Exclude'}
      </button>
      {!excluded && (
        <>
          <a href={wordsPath(report, id)} className={quiet}>
            Edit wording
          </a>
          {division && (
            <a href={partsPath(report, id)} className={quiet}>
              {division === 'part' ? 'Put back' : 'Split'}
            </a>
          )}
        </>
      )}
    </footer>
  )
}
