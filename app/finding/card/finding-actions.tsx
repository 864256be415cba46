import { RepeatedIcon } from '#app/ui/kit/icon.tsx'
import type { ShownFinding } from '#app/ui/report/shown-finding.ts'
import { partsPath, wordsPath } from '#app/ui/words/report-paths.ts'
import type { ReportId } from '#domain/report/report.ts'
import { includeButton } from './include-form.tsx'

type Shown = { report: ReportId; finding: ShownFinding }

/** Last in the open card: its words, and what it tells together. */
export function FindingEdits({ report, finding: { id, division } }: Shown) {
  return (
    <footer className="finding-foot">
      <a href={wordsPath(report, id)}>Edit wording</a>
      {division && <a href={partsPath(report, id)}>{division === 'part' ? 'Put back' : 'Split'}</a>}
    </footer>
  )
}

/**
 * At the end of the row; on an excluded finding below it, where it floats over the open card while that is in view. The
 * button element stays the same.
 */
export function FindingInclusion({ report, finding: { id, excluded } }: Shown) {
  return (
    <div className={excluded ? 'finding-excluded' : 'finding-include'}>
      {excluded && <p>This item is excluded from the report</p>}
      <button {...includeButton(report, excluded ? 'include' : 'exclude', id)}>
        <RepeatedIcon name={excluded ? 'check' : 'eye-off'} />
        <span>{excluded ? 'Include in Report' : 'Exclude'}</span>
      </button>
    </div>
  )
}
