import { useFetchers } from '@remix-run/react'
import { useMemo, useRef } from 'react'
import type { ReportId } from '#domain/report/report.ts'
import { includePath } from './include-form.tsx'
import type { ShownFinding } from './shown-finding.ts'

/** The findings as they are or, while it is being saved, will be. One that has not changed stays the same object. */
export function useFindings(report: ReportId, loaded: ShownFinding[]): ShownFinding[] {
  const stored = useKept(loaded)
  const sent = useFetchers().filter(({ formAction }) => formAction?.startsWith(includePath(report)))
  const words = JSON.stringify(sent.map(({ formAction, formData }) => [formAction, formData?.get('intent')]))
  return useMemo(() => {
    const said: [path: string, intent: string][] = JSON.parse(words)
    if (said.length === 0) return stored
    return stored.map((finding) => {
      const word = said.findLast(([path]) => path === includePath(report) || path === includePath(report, finding.id))
      const excluded = word ? word[1] === 'exclude' : finding.excluded
      return excluded === finding.excluded ? finding : { ...finding, excluded }
    })
  }, [stored, words, report])
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
