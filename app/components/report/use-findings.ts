import { useFetchers } from '@remix-run/react'
import { useMemo, useRef } from 'react'
import type { ReportId } from '#domain/report/report.ts'
import { includePath } from './include-form.tsx'
import type { ShownFinding } from './shown-finding.ts'

/** The findings as they are or, while it is being saved, will be. One that has not changed stays the same object. */
export function useFindings(report: ReportId, loaded: ShownFinding[]): ShownFinding[] {
  const stored = useKept(loaded)
  const sent = useFetchers().filter(({ formAction }) => formAction?.startsWith(includePath(report)))
  if (sent.length === 0) return stored
  return stored.map((finding) => {
    const word = sent.findLast(
      ({ formAction }) => formAction === includePath(report) || formAction === includePath(report, finding.id),
    )
    if (!word) return finding
    const excluded = word.formData?.get('intent') === 'exclude'
    return excluded === finding.excluded ? finding : { ...finding, excluded }
  })
}

function useKept(loaded: ShownFinding[]): ShownFinding[] {
  const kept = useRef(new Map<string, { said: string; finding: ShownFinding }>())
  return useMemo(() => {
    const before = kept.current
    kept.current = new Map(
      loaded.map((finding) => {
        const said = JSON.stringify(finding)
        const same = before.get(finding.id)
        return [finding.id, same?.said === said ? same : { said, finding }]
      }),
    )
    return [...kept.current.values()].map(({ finding }) => finding)
  }, [loaded])
}
