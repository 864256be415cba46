import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Operation } from '#app/api/serve/operation.server.ts'
import { type Actor, type ApiWorld, apiWorld, callerOf, requestOf } from '#app/testing/api.ts'
import { type Call, calls } from '#app/testing/api-calls.ts'
import { appHandler } from '#app/testing/build.ts'
import { markersIn } from '#app/testing/planted.ts'
import { addressOf, routeManifest } from '#app/testing/routes.ts'
import type { ReportId } from '#domain/report/report.ts'

const columns = [
  { name: 'nobody', actor: 'anonymous', unlocked: true },
  { name: 'another user', actor: 'other', unlocked: true },
  { name: 'its owner, locked', actor: 'owner', unlocked: false },
  { name: 'its owner, open', actor: 'owner', unlocked: true, isOwn: true },
  { name: 'token `read`', actor: 'read', unlocked: true, isOwn: true },
  { name: 'token `write`', actor: 'write', unlocked: true, isOwn: true },
  { name: 'token `admin`', actor: 'admin-token', unlocked: true },
  { name: 'an admin', actor: 'admin', unlocked: true },
] satisfies { name: string; actor: Actor; unlocked: boolean; isOwn?: true }[]

/** The expected answers, in that order. */
const expected: Record<string, string> = {
  changeProfile: '401 200 200 200 403 200 403 200',
  changeQuantity: '401 404 403 200 403 200 403 404',
  deleteReport: '401 404 204 204 403 204 403 404',
  downloadReport: '401 404 403 200 200 403 403 404',
  getCheckout: '401 404 200 200 200 403 403 404',
  getCostbookHealth: '404 404 404 404 404 404 200 200',
  getCreditBalance: '401 200 200 200 200 403 403 200',
  getDocument: '200 200 200 200 200 200 200 200',
  getReportAnalysis: '401 404 200 200 200 403 403 404',
  getReportStatus: '401 404 200 200 200 403 403 404',
  getUser: '401 200 200 200 200 403 403 200',
  importMapping: '404 404 404 404 404 404 201 201',
  importMultipliers: '404 404 404 404 404 404 201 201',
  importZipSeed: '404 404 404 404 404 404 201 201',
  leave: '302 302 302 302 302 302 302 302',
  listCreditPackages: '401 200 200 200 200 403 403 200',
  listCreditTransactions: '401 200 200 200 200 403 403 200',
  listReportContractors: '401 404 403 200 200 403 403 404',
  listReports: '401 200 200 200 200 403 403 200',
  login: '200 200 200 200 200 200 200 200',
  logout: '200 200 200 200 200 200 200 200',
  messageContractor: '401 404 403 202 403 202 403 404',
  messageContractors: '401 404 403 202 403 202 403 404',
  purchaseReport: '401 404 409 200 403 200 403 404',
  register: '201 201 201 201 201 201 201 201',
  retryReport: '401 404 202 202 403 202 403 404',
  searchContractors: '401 200 200 200 200 403 403 200',
  searchCostbook: '404 404 404 404 404 404 200 200',
  startCheckout: '401 201 201 201 403 201 403 201',
  uploadReport: '401 201 201 201 403 201 403 201',
}

const FILE = join(import.meta.dirname, '../../../docs/api-access.md')

let world: ApiWorld
let operations: Operation[]
let app: ReturnType<typeof callerOf>

beforeAll(async () => {
  world = await apiWorld()
  ;({ operations } = await import('#app/api/operations.server.ts'))
  app = callerOf(await appHandler())
})
afterAll(() => world.close())

/** Chooses the report: a caller who is refused one report of an owner is refused all of them. */
async function reportFor({ method }: Operation, unlocked: boolean, kept: Map<boolean, ReportId>): Promise<ReportId> {
  const id = (method === 'GET' && kept.get(unlocked)) || (await world.report({ unlocked }))
  kept.set(unlocked, id)
  return id
}

test('every operation answers each caller as the table says, and nobody else what an open report says', {
  timeout: 120_000,
}, async () => {
  const kept = new Map<boolean, ReportId>()
  const found: Record<string, string> = {}
  const leaks: string[] = []
  for (const each of operations) {
    const statuses: number[] = []
    for (const { name, actor, unlocked, isOwn } of columns) {
      // Texts to one company are limited across all users.
      await world.ports.sql`delete from message_request`
      const report = await reportFor(each, unlocked, kept)
      const { as: _, ...call }: Call = (await calls[each.id]?.(world, report)) ?? {}
      const request = requestOf(each, { ...call, headers: { ...(await world.as(actor)), ...call.headers } })
      const answer = await app.call(request)
      const said = `${[...answer.headers].join('\n')}\n${await answer.text()}`
      const sent = markersIn(`${request.url} ${JSON.stringify(call.body)}`)
      const told = markersIn(said).filter((what) => !sent.includes(what))
      if (told.length > 0 && !isOwn) leaks.push(`${each.id}, ${name}: ${told.join(', ')}`)
      statuses.push(answer.status)
    }
    found[each.id] = statuses.join(' ')
  }
  const cells = operations.length * columns.length
  process.stdout.write(`access matrix: ${operations.length} operations, ${cells} cells, leaks = ${leaks.length}\n`)
  if (process.env.UPDATE_ACCESS) await writeFile(FILE, table(found))
  expect(leaks).toEqual([])
  expect(found).toEqual(expected)
  expect(await readFile(FILE, 'utf8'), 'npm run access-matrix writes it anew').toBe(table(found))
  expect(app.logged).toEqual([])
})

function table(found: Record<string, string>): string {
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`
  const rows = operations.map(({ id, method, path }) => row([`${method} ${path}`, ...(found[id] ?? '').split(' ')]))
  return `# Who may call what

Status of each call of the API, made by that caller about a report of its owner's. Written by \`npm run access-matrix\`.
Tokens \`read\` and \`write\` are the owner's; \`admin\` is an admin's. None of them includes another.

${row(['Call', ...columns.map(({ name }) => name)])}
${row(['---', ...columns.map(() => '---')])}
${rows.join('\n')}
`
}

test('a token opens no page: every one answers as to nobody', { timeout: 60_000 }, async () => {
  const pages = routeManifest().filter(({ path }) => path && !path.startsWith('api/') && !path.endsWith('/events'))
  const token = await world.as('read')
  const report = await world.report({ unlocked: true })
  const differing: string[] = []
  for (const page of pages) {
    const address = addressOf(page)
      .replace(':id', String(report))
      .replace(/:\w+\??/g, '1')
    const [bare, bearing] = await Promise.all(
      [{}, token].map(async (headers) => {
        const answer = await app.call(new Request(`http://localhost${address}`, { headers: headers as HeadersInit }))
        return [answer.status, answer.headers.get('Location'), await answer.text()].join('\n')
      }),
    )
    if (bare !== bearing) differing.push(address)
  }
  process.stdout.write(`pages with a token: ${pages.length}, other than to nobody = ${differing.length}\n`)
  expect(differing).toEqual([])
})
