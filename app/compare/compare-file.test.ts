import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { exampleDeficiency, exampleEstimate } from '#domain/examples.ts'
import { noChoice } from '#domain/report/choices/choices.ts'
import { type Finding, type ReportId, untouched } from '#domain/report/report.ts'
import { contextOf, openDoor, type visitor, visitorAs } from '#server/testing/app.ts'
import { addFindings } from '#server/testing/open-report.ts'
import type { TestPorts } from '#server/testing/ports.ts'

let ports: TestPorts
let session: typeof import('#app/web/session/session.server.ts')
let file: typeof import('./file.ts')
let owner: UserId
let me: ReturnType<typeof visitor>
let a: ReportId
let b: ReportId
beforeAll(async () => {
  ports = await openDoor()
  session = await import('#app/web/session/session.server.ts')
  file = await import('./file.ts')
  owner = await ports.addUser()
  me = await visitorAs(session, owner)
  a = await addFindings(
    ports,
    owner,
    Array.from({ length: 7 }, (_, index) => found(`a${index}`)),
  )
  b = await addFindings(ports, owner, [
    found('b1'),
    found('b2', 'The attic ladder is cracked.'),
    { ...found('b3', 'The carpet is stained.'), severity: 'low' },
  ])
  await ports.reports.saveChoice(b, { ...noChoice('b1' as DeficiencyId), excluded: true })
})
afterAll(() => ports.close())

function found(id: string, description = `Double tapped breaker ${id}. This is a fire hazard.`): Finding {
  return {
    ...exampleDeficiency({ description, evidence: [{ page: 4, quote: description, box: null }] }),
    ...{ estimate: exampleEstimate({ itemCode: `EL-${id}` }), quote: null, ...untouched },
    ...{ contractorTypes: [], contractors: [], contractorsLeftOut: 0 },
    id: id as DeficiencyId,
  }
}

const load = (query: string, by = me) =>
  file
    .loader({ request: by.get(`/compare/file?${query}`), params: {}, context: contextOf({}) })
    .catch((thrown: unknown) => thrown as Response)

test('two houses come as one file with the five that matter in each and the client’s name', async () => {
  const answer = await load(`a=${a}&b=${b}&client=${encodeURIComponent(' Kim  <Roe> ')}`)
  expect(answer.headers.get('Content-Disposition')).toContain(`reports-${a}-and-${b}-compared.html`)
  const words = await answer.text()
  expect(words).toContain('Prepared for <strong>Kim &lt;Roe&gt;</strong>')
  expect(words.match(/<article>/g)).toHaveLength(5 + 2)
  expect(words).toContain('The attic ladder is cracked.')
  expect(words).not.toContain('breaker b1')
  for (const name of ['First', 'Second']) expect(words.match(new RegExp(`<h2>${name}: `, 'g'))).toHaveLength(2)
  const [first, second] = words
    .replace(/<[^>]+>/g, '')
    .split('Issues Priced')
    .slice(1)
  expect(first).toMatch(/^7 critical, 0 major, 0 minor, 0 other/)
  expect(second).toMatch(/^, 1 excluded1 critical, 0 major, 0 minor, 1 other/)
  expect(words).toContain('Excluded issues are in no figure.')
  expect(words).toMatch(/<td>[^<]+ \(1 excluded\)<\/td>/)
  for (const id of [a, b]) expect(words).toContain(`report #${id}`)
  expect(await (await load(`a=${a}&b=${b}`)).text()).not.toContain('Prepared for')
})

test('what cannot be compared leads to the page, which says why, and tells nothing of it', async () => {
  for (const [query, to] of [
    [`a=${a}`, `/compare?a=${a}&b=&as=two`],
    [`a=${a}&b=${a}`, `/compare?a=${a}&b=${a}&as=two`],
    [`a=${a}&b=999999`, `/compare?a=${a}&b=999999&as=two`],
  ]) {
    const answer = await load(query as string)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, to])
  }
  const other = await visitorAs(session, await ports.addUser())
  expect((await load(`a=${a}&b=${b}`, other)).status).toBe(303)
  await ports.reports.change(a, 1, { unlockedAt: null })
  expect((await load(`a=${a}&b=${b}`)).status).toBe(303)
})
