import { useFetchers, useSubmit } from '@remix-run/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { includePath } from '#app/finding/card/include-form.tsx'
import type { ShownFinding } from '#app/ui/report/shown-finding.ts'
import type { ReportId } from '#domain/report/report.ts'

type Said = [path: string, intent: string]

/**
 * The findings as they are or, until it is saved, will be, and how to say whether one of them, or all, count: what is said is
 * sent once it has been drawn.
 */
export function useFindings(
  report: ReportId,
  stored: ShownFinding[],
): [findings: ShownFinding[], say: (path: string, fields: { intent: string; severity: string }) => void] {
  const submit = useSubmit()
  const [unsent, setUnsent] = useState<Said[]>([])
  const sent = useFetchers().filter(({ formAction }) => formAction?.startsWith(includePath(report)))
  const words = JSON.stringify(sent.map(({ formAction, formData }) => [formAction, formData?.get('intent')]))
  useEffect(() => {
    const paths = (JSON.parse(words) as Said[]).map(([path]) => path)
    setUnsent((unsent) =>
      unsent.some(([path]) => paths.includes(path)) ? unsent.filter(([path]) => !paths.includes(path)) : unsent,
    )
  }, [words])
  const say = useCallback(
    (path: string, fields: { intent: string; severity: string }) => {
      setUnsent((unsent) => [...unsent, [path, fields.intent]])
      const send = () =>
        submit({ ...fields, stay: 'yes' }, { method: 'post', action: path, navigate: false, fetcherKey: path })
      requestAnimationFrame(() => setTimeout(send))
    },
    [submit],
  )
  const findings = useMemo(() => {
    const said: Said[] = [...JSON.parse(words), ...unsent]
    if (said.length === 0) return stored
    return stored.map((finding) => {
      const word = said.findLast(([path]) => path === includePath(report) || path === includePath(report, finding.id))
      const excluded = word ? word[1] === 'exclude' : finding.excluded
      return excluded === finding.excluded ? finding : { ...finding, excluded }
    })
  }, [stored, words, unsent, report])
  return [findings, say]
}
