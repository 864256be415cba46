import type { ActionFunctionArgs } from '@remix-run/node'
import { optionalAdmin, receiveSheet } from '#app/admin.server.ts'
import { apiNotFound, apiProblem } from '#app/api/problem.server.ts'
import {
  INCOMPLETE,
  importFailed,
  problemsText,
  UNKNOWN_ERROR,
  unreadableStatus,
  unreadableText,
} from '#app/components/admin/import-texts.ts'
import { waitingTime } from '#app/components/upload-texts.ts'
import { ports } from '#app/ports.server.ts'
import { visitOf } from '#app/visit.server.ts'
import { problemText } from '#domain/costbook/import/sheet.ts'
import { importCostbook } from '#domain/costbook/import-costbook.ts'
import type { ImportKind } from '#domain/costbook/version.ts'

const kinds = new Map<string | undefined, ImportKind>([
  ['import-mapping', 'mapping'],
  ['import-zipseed', 'zipseed'],
  ['import-multipliers', 'multipliers'],
])

export function loader() {
  return apiNotFound()
}

/** Imports a multipart form's field `file` at once. Only what is stored counts towards how often one may import. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const admin = await optionalAdmin(request)
  const kind = kinds.get(params.import)
  if (!admin || !kind || request.method !== 'POST') return apiNotFound()
  const refuse = (status: number, code: string, message: string, more = {}) =>
    apiProblem(status, code, message, { title: importFailed[kind], ...more })
  const visit = visitOf(context)
  const file = await receiveSheet(request, visit.droppedBytes)
  if (!file.ok && file.reason === 'incomplete') return refuse(400, 'incomplete', INCOMPLETE)
  if (!file.ok) return refuse(413, 'too-large', unreadableText(kind, { refusal: 'too-large', row: null }))
  const allowed = await ports.limits.take('costbook-import', String(admin.id))
  if (!allowed.ok) {
    const answer = refuse(429, 'too-often', `Too many imports. Try again in ${waitingTime(allowed.retryAfter)}.`)
    answer.headers.set('Retry-After', String(allowed.retryAfter))
    return answer
  }
  const outcome = await importCostbook(ports, { ...file, kind, label: '', importer: admin.id }).catch(
    (error: unknown) => {
      visit.logError(error)
      return null
    },
  )
  if (!outcome?.ok) await ports.limits.giveBack('costbook-import', String(admin.id))
  if (!outcome) return refuse(500, 'failed', UNKNOWN_ERROR)
  if (outcome.ok) {
    const { imported, buckets, version, understanding } = outcome
    return Response.json({ imported, confidenceBuckets: buckets, version, notes: understanding.notes }, { status: 201 })
  }
  if (outcome.reason === 'unreadable')
    return refuse(unreadableStatus(outcome), outcome.refusal, unreadableText(kind, outcome))
  if (outcome.reason === 'already-imported') {
    const { id, label } = outcome.version
    return refuse(409, 'already-imported', `This file was imported already, as “${label}”.`, { version: id })
  }
  const problems = outcome.understanding.problems.map((problem) => ({ ...problem, message: problemText(problem) }))
  return refuse(422, 'problems', problemsText(outcome.understanding), { problems })
}
