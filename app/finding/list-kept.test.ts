import { afterAll, beforeAll, expect, test } from 'vitest'
import { appHandler } from '#app/testing/build.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { exampleContractor, exampleDeficiency, exampleEstimate, exampleFinding } from '#domain/examples.ts'
import type { ReportId } from '#domain/report/report.ts'
import { contextOf, openDoor, type visitor, visitorAs } from '#server/testing/app.ts'
import { addFindings } from '#server/testing/open-report.ts'
import type { TestPorts } from '#server/testing/ports.ts'

const LIST = 'severity=critical&sort=cost&find=breaker'
const finding = exampleDeficiency().id
const unpriced = 'd-unpriced' as DeficiencyId
const evidence = ['Breaker is double tapped. A knockout is open.', 'Breakers: two are double tapped.']

let ports: TestPorts
let handle: Awaited<ReturnType<typeof appHandler>>
let me: ReturnType<typeof visitor>
let id: ReportId
beforeAll(async () => {
  ports = await openDoor({ costs: { estimate: async (asked) => asked.map(() => exampleEstimate()) } })
  const session = await import('#app/web/session/session.server.ts')
  handle = await appHandler()
  const owner = await ports.addUser()
  me = await visitorAs(session, owner)
  const told = evidence.map((quote, at) => ({ page: at + 1, quote, box: null }))
  const contractors = [exampleContractor({ phone: '(512) 555-0101' })]
  id = await addFindings(ports, owner, [
    exampleFinding(100, { id: finding, severity: 'critical', evidence: told, contractors }),
    exampleFinding(null, { id: unpriced }),
  ])
})
afterAll(() => ports.close())

async function open(path: string) {
  const answer = await handle(me.get(path), contextOf())
  return { location: answer.headers.get('Location'), html: (await answer.text()).replaceAll('&amp;', '&') }
}

const linksOf = (html: string) => [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => href)
const dialogs = ['parts', 'photos-of', 'price', 'quantity', 'quote', 'repair', 'words', 'message']

test('without JavaScript every dialog of a finding opens with the list as it is arranged', async () => {
  const { html } = await open(`/reports/${id}?${LIST}`)
  const links = linksOf(html).filter((link) =>
    new RegExp(`^/reports/${id}/(?:house$|house\\?|(?:${dialogs.join('|')})/)`).test(link),
  )
  expect(links.length).toBeGreaterThan(6)
  expect(links.filter((link) => !link.endsWith(`?${LIST}`))).toEqual([])
})

test.each(dialogs)('%s leads back to it, and to its finding', async (dialog) => {
  const { html } = await open(`/reports/${id}/${dialog}/${finding}?${LIST}`)
  const links = linksOf(html).filter((link) => link.startsWith(`/reports/${id}`))
  expect(links.some((link) => link === `/reports/${id}?${LIST}#finding-${finding}`)).toBe(true)
  const others = links.filter((link) => dialogs.some((each) => link.startsWith(`/reports/${id}/${each}/`)))
  expect(others.filter((link) => !link.endsWith(`?${LIST}`))).toEqual([])
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  for (const [form] of main.matchAll(/<form[\s\S]*?<\/form>/g)) {
    if (/^<form[^>]*method="get"/.test(form)) expect(form).toContain('name="find" value="breaker"')
    else expect(form).toMatch(/^<form[^>]*action="[^"]*find=breaker/)
  }
})

test.each(['quantity', 'price'])('so does %s where there is no price', async (dialog) => {
  const { location } = await open(`/reports/${id}/${dialog}/${unpriced}?${LIST}`)
  expect(location).toBe(`/reports/${id}?${LIST}#finding-${unpriced}`)
})

test('a finding that is rated anew is not hidden by the filter that it was found with', async () => {
  const words = { location: '', description: 'Breaker is double tapped.', category: 'electrical' }
  const save = async (severity: string) => {
    const request = me.post(`/reports/${id}/words/${finding}?${LIST}`, { ...words, severity })
    return (await handle(request, contextOf())).headers.get('Location')
  }
  expect(await save('critical')).toBe(`/reports/${id}?${LIST}#finding-${finding}`)
  expect(await save('minor')).toBe(`/reports/${id}?sort=cost&find=breaker#finding-${finding}`)
})
