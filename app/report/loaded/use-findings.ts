import { useFetchers, useSubmit } from '@remix-run/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { includePath } from '#app/finding/card/include-form.tsx'
import type { List } from '#app/report/list/list-query.tsx'
import type { ShownFinding } from '#app/ui/report/shown-finding.ts'
import type { ReportId } from '#domain/report/report.ts'

type Said = [path: string, intent: string]

/**
 * The findings as they are or, until it is saved, will be, and how to say whether one of them, or all, count: what is said is
 * sent once it has been drawn. A finding that has not changed stays the same object, and so does the list of them.
 */
export function useFindings(
  report: ReportId,
  loaded: ShownFinding[],
): [findings: ShownFinding[], say: (path: string, fields: { intent: string } & List) => void] {
  const stored = useSame(loaded)
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
    (path: string, fields: { intent: string } & List) => {
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
  return [useSame(findings), say]
}

function useSame(findings: ShownFinding[]): ShownFinding[] {
  const shown = useRef<ShownFinding[]>([])
  return useMemo(() => {
    const before = new Map(shown.current.map((finding) => [finding.id, finding]))
    const now = findings.map((finding) => {
      const same = before.get(finding.id)
      return same && (same === finding || JSON.stringify(same) === JSON.stringify(finding)) ? same : finding
    })
    const isNew = now.length !== shown.current.length || now.some((finding, place) => finding !== shown.current[place])
    if (isNew) shown.current = now
    return shown.current
  }, [findings])
}
