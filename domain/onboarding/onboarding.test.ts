import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exampleContractor, exampleDocument, exampleExtraction } from '#domain/examples.ts'
import { analyseReport } from '#domain/report/analysis/analyse-report.ts'
import { uploadReport } from '#domain/report/files/upload-report.ts'
import { type TestPorts, testPorts } from '#server/testing/ports.ts'
import type { UserId } from '../account/account.ts'
import type { Finding, ReportId } from '../report/report.ts'
import { unlockReport } from '../report/unlock-report.ts'
import { ONBOARDING_POINTS, tourOf } from './onboarding.ts'

let ports: TestPorts
let user: UserId
let report: ReportId

beforeAll(async () => {
  ports = await testPorts({
    documents: {
      read: async () => ({ ok: true, document: exampleDocument('Double tapped breaker in the main panel.') }),
      picture: async () => ({ ok: false, reason: 'no-such-page' }),
    },
    extraction: { extract: async () => exampleExtraction() },
  })
})
afterAll(() => ports.close())

beforeEach(async () => {
  user = await ports.addUser()
})

const tour = async () => tourOf(await ports.onboarding.of(user))
const states = async () => (await tour()).steps.map(({ state }) => state)

async function upload() {
  const bytes = new TextEncoder().encode('%PDF-1.4')
  const uploaded = await uploadReport(ports, {
    filename: 'a.pdf',
    bytes,
    sha256: '0'.repeat(64),
    zip: null,
    owner: user,
  })
  if (!uploaded.ok) throw new Error(uploaded.reason)
  report = uploaded.id
}

async function unlock(contractors: Finding['contractors']) {
  const findings = await ports.reports.findings(report)
  await ports.reports.saveFindings(
    report,
    findings.map((finding) => ({ ...finding, contractors })),
  )
  await ports.credits.append({
    ...{
      user,
      kind: 'correction',
      reference: ports.newId(),
      amount: 1,
      description: 'Given',
      report: null,
      actor: 'test',
    },
  })
  await unlockReport(ports, { id: report, owner: user })
}

test('the tour begins with nothing, and its points come to 70', async () => {
  expect(ONBOARDING_POINTS).toBe(70)
  expect(await tour()).toMatchObject({ isHidden: false, earned: 0, isComplete: false })
  expect(await states()).toEqual(['active', 'pending', 'pending', 'pending', 'pending'])
})

test('its steps follow what really happens', async () => {
  await upload()
  expect(await states()).toEqual(['completed', 'active', 'pending', 'pending', 'pending'])
  await analyseReport(ports, { report, run: 1 })
  expect(await states()).toEqual(['completed', 'completed', 'active', 'pending', 'pending'])
  await unlock([])
  expect((await tour()).earned).toBe(30)
  await upload()
  await analyseReport(ports, { report, run: 1 })
  await unlock([exampleContractor()])
  expect(await states()).toEqual(['completed', 'completed', 'completed', 'active', 'pending'])
})

test('a step that is done out of turn counts, and all of them are 70 points', async () => {
  const now = ports.clock.now()
  await ports.onboarding.complete(user, 'download', now)
  expect(await states()).toEqual(['active', 'pending', 'pending', 'pending', 'completed'])
  for (const step of ['upload', 'analyze', 'contractors', 'connect'] as const)
    await ports.onboarding.complete(user, step, now)
  expect(await tour()).toMatchObject({ earned: 70, isComplete: true })
})

test('it can be hidden, shown again and begun anew, for one person alone', async () => {
  await ports.onboarding.complete(user, 'upload', ports.clock.now())
  await ports.onboarding.hide(user, ports.clock.now())
  expect(await tour()).toMatchObject({ isHidden: true, earned: 10 })
  await ports.onboarding.hide(user, null)
  expect(await tour()).toMatchObject({ isHidden: false, earned: 10 })
  await ports.onboarding.reset(await ports.addUser())
  expect(await tour()).toMatchObject({ earned: 10 })
  await ports.onboarding.reset(user)
  expect(await tour()).toMatchObject({ isHidden: false, earned: 0 })
})
