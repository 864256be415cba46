import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiDocument } from '#app/api/document/document.server.ts'
import type { Operation } from '#app/api/serve/operation.server.ts'
import { type Actor, type ApiWorld, apiWorld, callerOf, requestOf } from '#app/testing/api.ts'
import { answerChecker } from '#app/testing/api-answers.ts'
import { type Made, requestsFor } from '#app/testing/api-arbitrary.ts'
import { calls } from '#app/testing/api-calls.ts'
import { appHandler } from '#app/testing/build.ts'
import { plantedContractor, plantedFinding } from '#app/testing/planted.ts'

/** To each operation; after changes of the API `FUZZ_REQUESTS=5000` looks further. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 200)
/** Requests run at the same time, which also shows how they affect each other. */
const AT_ONCE = 10
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122)

let world: ApiWorld
let operations: Operation[]
let document: ApiDocument
let app: ReturnType<typeof callerOf>

beforeAll(async () => {
  world = await apiWorld()
  ;({ operations } = await import('#app/api/operations.server.ts'))
  app = callerOf(await appHandler())
  document = await (await app.call(new Request('http://localhost/api/openapi.json'))).json()
})
afterAll(() => world.close())

function sentFrom({ params, query, headers, body }: Made) {
  if (body && 'form' in body) {
    const form = new FormData()
    for (const [name, value] of Object.entries(body.form)) {
      if (value === undefined) continue
      form.append(name, typeof value === 'string' ? value : new File([value.bytes], value.name))
    }
    return { params, query, headers, body: form }
  }
  if (body && 'raw' in body)
    return { params, query, headers: { ...headers, 'Content-Type': body.type }, body: body.raw }
  return { params, query, headers, body: body?.json }
}

test('whatever is sent to an operation, it answers as described and never breaks', { timeout: 600_000 }, async () => {
  const faultsOf = answerChecker(document)
  const faults: string[] = []
  const statuses: Record<number, number> = {}
  const times: [string, number][] = []
  const unanswered: string[] = []
  for (const each of operations.filter(({ id }) => id === (process.env.FUZZ_ONLY ?? id))) {
    const started = performance.now()
    let successes = 0
    const described = document.paths[each.path]?.[each.method.toLowerCase()]
    if (!described) throw new Error(`${each.id} is not described`)
    const isAdmins = each.access === 'admin'
    const token: Actor = isAdmins ? 'admin-token' : each.scope === 'read' ? 'read' : 'write'
    const known: Record<string, unknown[]> = {}
    const callers = [
      await world.as(isAdmins ? 'admin' : 'owner'),
      await world.as(each.scope === null ? 'owner' : token),
    ]
    await plant(known)
    await addAnswered(each.id, known)
    const property = fc.asyncProperty(
      fc.array(requestsFor(described, document, known), { minLength: AT_ONCE, maxLength: AT_ONCE }),
      async (batch) => {
        const found = await Promise.all(
          batch.map(async (made, index) => {
            const sent = sentFrom(made)
            const method = each.method === 'GET' ? { ...sent, body: undefined } : sent
            const request = requestOf(each, { ...method, headers: { ...sent.headers, ...callers[index % 2] } })
            const answer = await app.call(request)
            statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
            if (answer.status < 400) successes += 1
            const text = await answer.text()
            return faultsOf(each, { status: answer.status, headers: answer.headers, text })
          }),
        )
        expect(found.flat()).toEqual([])
      },
    )
    const outcome = await fc.check(property, { seed, numRuns: REQUESTS / AT_ONCE })
    if (outcome.failed) faults.push(`${each.id}: ${outcome.errorInstance}\n${fc.defaultReportMessage(outcome)}`)
    if (successes === 0) unanswered.push(each.id)
    times.push([each.id, performance.now() - started])
  }
  const slowest = times.toSorted((a, b) => b[1] - a[1]).slice(0, 5)
  process.stdout.write(
    `fuzz: seed ${seed}, ${operations.length} operations, ${JSON.stringify(statuses)}; slowest ${slowest
      .map(([id, ms]) => `${id} ${(ms / 1_000).toFixed(1)} s`)
      .join(', ')}\n`,
  )
  expect(faults).toEqual([])
  expect(unanswered, 'operations that nothing of what was sent reached').toEqual([])
  expect(app.logged).toEqual([])
})

/** Adds reports in every state to the known values of path parts. */
async function plant(known: Record<string, unknown[]>): Promise<void> {
  const open = await world.report({ unlocked: true })
  const reports = [
    open,
    open,
    await world.report(),
    await world.bareReport('received'),
    await world.bareReport('failed'),
  ]
  const others = await world.bareReport('completed', world.other)
  known.id = [...reports, others, plantedFinding, `session-purchase-${open}`]
  known.reportId = [...reports, others]
  known.deficiencyId = [plantedFinding, 'd-quoted']
  known.contractorId = [plantedContractor, 'nobody']
}

/** Adds what a successful answer contains to the known values, by field name. */
async function addAnswered(operation: string, known: Record<string, unknown[]>): Promise<void> {
  const report = await world.report({ unlocked: true })
  const { body } = (await calls[operation]?.(world, report)) ?? {}
  const file = body instanceof FormData ? body.get('file') : null
  if (file instanceof File) known.file = [{ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }]
  if (body instanceof FormData || typeof body !== 'object') return
  for (const [name, value] of Object.entries(body ?? {})) known[name] ??= [value]
}
