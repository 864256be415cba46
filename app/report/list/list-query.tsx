import { useLocation } from '@remix-run/react'
import { findingPath } from '#app/ui/words/report-paths.ts'
import { type DeficiencyId, type Severity, severities } from '#domain/deficiency/deficiency.ts'
import type { ReportId } from '#domain/report/report.ts'

/** How the list can be sorted, as `?sort=` names it, in the words of the form. */
export const sorts = {
  '': 'Part of the house',
  severity: 'Severity',
  cost: 'Highest cost',
  page: 'Page of the report',
  place: 'Place',
  trade: 'Trade',
}

export type Sort = keyof typeof sorts

export const MAX_SEARCH_LENGTH = 100

/** The list of findings that an address asks for; each is empty where it is as usual. */
export type List = { severity: Severity | ''; open: 'all' | ''; sort: Sort; find: string }

/** Returns the list that the query names. What is not known is as usual, and a search that is too long is cut. */
export function listOf(query: URLSearchParams): List {
  const sort = query.get('sort') ?? ''
  return {
    severity: severities.find((severity) => severity === query.get('severity')) ?? '',
    open: query.get('open') === 'all' ? 'all' : '',
    sort: Object.hasOwn(sorts, sort) ? (sort as Sort) : '',
    find: [...(query.get('find') ?? '')].slice(0, MAX_SEARCH_LENGTH).join('').trim(),
  }
}

/** Returns the query of the address that shows the list so; empty for the whole list, closed, as usual. */
export function listQuery(list: Partial<List>): string {
  return String(new URLSearchParams(Object.entries(list).filter(([, value]) => value)))
}

/** Returns the path, of the report's page or of a dialog over it, that shows the list as the query names it. */
export function withList(path: string, query: string): string {
  const list = listQuery(listOf(new URLSearchParams(query)))
  if (!list) return path
  const [address = '', anchor] = path.split('#')
  const joined = `${address}${address.endsWith('?') ? '' : address.includes('?') ? '&' : '?'}${list}`
  return anchor === undefined ? joined : `${joined}#${anchor}`
}

/** Returns the path that shows the list as the current address does. */
export function useWithList(path: string): string {
  const { search } = useLocation()
  return withList(path, search)
}

/** Returns the path of the finding in the list as the current address shows it. */
export function useFindingPath(report: ReportId, finding: DeficiencyId): string {
  return useWithList(findingPath(report, finding))
}

/** The list as hidden fields of a form that leads back to it. */
export function ListFields(list: Partial<List>) {
  return Object.entries(list).map(([name, value]) => value && <input key={name} type="hidden" {...{ name, value }} />)
}
