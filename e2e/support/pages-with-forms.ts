import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { makeAccessToken } from '#domain/account/make-access-token.ts'
import { previewContractorImport } from '#domain/contractor/preview-contractor-import.ts'
import { importCostbook } from '#domain/costbook/import/import-costbook.ts'
import { previewImport } from '#domain/costbook/import/preview-import.ts'
import { makeVersionCurrent } from '#domain/costbook/make-version-current.ts'
import { correctCredits } from '#domain/credit/correct-credits.ts'
import { startPurchase } from '#domain/credit/start-purchase.ts'
import type { Finding, ReportId } from '#domain/report/report.ts'
import { keepFile } from '#domain/retention/keep-file.ts'
import { addReport, file, type Person, sampleReport } from './fixtures.ts'
import { plantingFor } from './states.ts'

type Planted = Awaited<ReturnType<typeof plantingFor>>
/** Somebody on the system that runs in the folder. */
type SomebodyThere = { folder: string; person: Person }

const DAY = 24 * 60 * 60 * 1000

/** Has a finding for which a look counts until its owner counts the repair. */
const withALook = `${sampleReport}5. STRUCTURE
5.1 Horizontal crack and inward bow of the foundation wall. Recommend evaluation by a structural engineer.
`

/** Returns the pages with forms about reports, each in a state that shows them. */
export async function reportPages({
  page,
  folder,
  person: { username },
}: SomebodyThere & { page: Page }): Promise<string[]> {
  const read = await addReport(page, file('house.txt', withALook))
  const planted = await plantingFor(folder, username)
  const pages = [
    ...(await pagesByStage(planted)),
    ...(await readReportPages(page, read)),
    ...(await negotiationPages(planted)),
    ...(await lockedPages(planted, username)),
    '/reports',
  ]
  await planted.close()
  return pages
}

/**
 * Returns pages of reports that are at work, failed, not started, and without an address. The first is to be opened first: when two
 * minutes have passed, the worker takes its analysis up.
 */
async function pagesByStage({ plant, example }: Planted): Promise<string[]> {
  const { findings } = example
  const failed = { stage: 'failed', reason: 'engine-failed', at: new Date() } as const
  const states = [
    await plant({ findings, progress: { stage: 'read' } }),
    await plant({ findings: [], progress: failed }),
    await plant({ findings: [], progress: { stage: 'uploaded' } }),
    await plant({ findings, address: null }),
  ]
  return states.map((id) => `/reports/${id}`)
}

/** Returns pages of a report that was uploaded and analyzed, so that it has companies and pages of its own. */
async function readReportPages(page: Page, id: string): Promise<string[]> {
  const report = `/reports/${id}`
  await page.goto(`${report}?open=all`)
  const hrefs = await page
    .locator(`main a[href^="${report}/"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const dialogs = [
    ...['quantity', 'repair', 'words', 'quote', 'parts', 'message'].map((kind) => new RegExp(`/${kind}/`)),
    /\/message\/[^/]+\/[^/]+$/,
  ]
  return [
    `${report}?open=all`,
    `${report}#companies`,
    `${report}/beside`,
    `${report}/beside?p=1&mark=lines`,
    ...dialogs.flatMap((kind) => hrefs.find((href) => kind.test(href))?.replace(/#.*/, '') ?? []),
    ...['house', 'for-whom', 'plan', 'request', 'refresh', 'delete', 'erase'].map((name) => `${report}/${name}`),
    `${report}/share?preview=1&scope=full&days=14`,
  ]
}

/** Returns pages of a report with a draft that asks, and of one whose request was sent and shared. */
async function negotiationPages({ ports, owner, plant, draft, send, share, doubt, example }: Planted) {
  const findings = example.findings.slice(0, 6)
  const asking = await plant({ findings, address: '12 Oak Street, Columbus, OH 43215', reading: { possibleMisses } })
  const { version, deadline } = await draft(asking)
  const kept = await keepFile(ports, { id: asking, owner, day: deadline ?? '' })
  if (!kept.ok) throw new Error(kept.reason)
  await doubt(asking)
  const sent = await plant({ findings })
  const request = await send(sent)
  await share(sent, 'full')
  const [link] = await ports.shareLinks.of(sent)
  return [
    `/reports/${asking}`,
    `/reports/${asking}#possible-misses`,
    `/reports/${asking}/keep`,
    `/reports/${asking}/photos-of/${await plantPhoto({ ports }, asking, findings[0])}`,
    `/reports/${asking}/messages`,
    `/reports/${asking}/request/preview?version=${version}`,
    `/reports/${asking}/request/discard?version=${version}`,
    `/reports/${sent}/request/answers?version=${request.version}`,
    `/reports/${sent}/share/${link?.id}`,
    `/compare/share?a=${asking}&b=${sent}`,
  ]
}

const possibleMisses = [
  { page: 1, quote: 'The stopper of the hall sink is loose.', reason: 'reads like advice on upkeep' as const },
]

/** Puts a photo beside the finding; returns the finding's id. */
async function plantPhoto({ ports }: Pick<Planted, 'ports'>, report: ReportId, finding: Finding | undefined) {
  if (!finding) throw new Error('the example has no findings')
  const box = { x: 54, y: 200, width: 200, height: 150 }
  const photo = { finding: finding.id, page: 1, box, caption: '', width: 320, height: 240, print: 'planted' }
  await ports.reports.savePhotos(report, [{ ...photo, name: 'photo-1-planted' }])
  return finding.id
}

/** Returns the pages that open a report, for somebody who has a credit. */
async function lockedPages({ ports, plant, example }: Planted, username: string): Promise<string[]> {
  const locked = await plant({ findings: example.findings, unlocked: false })
  await correctCredits(ports, { username, amount: 1, why: 'To be spent', actor: 'test' })
  return [`/reports/${locked}/unlock`, `/reports/unlock/${locked}`, `/credits?report=${locked}`]
}

/** Returns the pages with forms about an account, and those for admins, each in a state that shows them. */
export async function accountPages({ folder, origin, person }: SomebodyThere & { origin: string }): Promise<string[]> {
  const planted = await plantingFor(folder, person.username)
  await planted.doubt(await planted.plant({ findings: planted.example.findings }))
  await plantSessions(planted)
  const pages = [
    '/settings',
    '/settings/password',
    '/settings/import',
    '/settings/keep-reports',
    '/settings/webhook',
    '/settings/tokens/new',
    `/settings/tokens/${await plantToken(planted, person)}/revoke`,
    '/purchase-credits',
    `/test-checkout/${await plantCheckout(planted, origin)}`,
    '/credits',
    '/notifications',
    '/notifications/clear',
    '/dev/outbox',
    '/',
    ...(await adminPages(planted)),
  ]
  await planted.close()
  return pages
}

/** Signs the person in elsewhere, twice. */
async function plantSessions({ ports, owner }: Planted): Promise<void> {
  const expires = new Date(Date.now() + DAY)
  for (const browser of ['Firefox, Windows', 'Safari, iPhone']) {
    const tokenHash = sha256(ports.newId())
    await ports.sessions.add({ tokenHash, user: owner, data: { user: owner }, expires, browser })
  }
}

async function plantToken({ ports, owner }: Planted, { password }: Person): Promise<string> {
  const user = await ports.accounts.byId(owner)
  if (!user) throw new Error('there is no such account')
  const token = { id: ports.newId(), name: 'Nightly upload', hint: 'plumb_abc', tokenHash: sha256(ports.newId()) }
  const made = await makeAccessToken(ports, user, { ...token, scopes: ['read'], days: 90, password })
  if (!made.ok) throw new Error(made.reason)
  return token.id
}

async function plantCheckout({ ports, owner }: Planted, origin: string): Promise<string> {
  const started = await startPurchase(ports, { user: owner, packageId: 'single', report: null, origin })
  if (!started.ok) throw new Error(started.reason)
  return started.session
}

/** Returns the admins' pages, with files that wait to be imported and a costbook that can be made current again. */
async function adminPages({ ports, owner }: Planted): Promise<string[]> {
  const imported = await importCostbook(ports, { ...prices(ports.newId()), label: '', importer: owner })
  if (!imported.ok) throw new Error(imported.reason)
  await makeVersionCurrent(ports, { kind: 'mapping', version: null, by: owner })
  const costbook = await previewImport(ports, { ...prices(ports.newId()), owner })
  if (!costbook.ok) throw new Error(costbook.reason)
  const directory = await previewContractorImport(ports, { ...licenses, owner, board: null })
  if (!directory.ok) throw new Error(directory.refusal)
  return [
    '/admin/bni',
    '/admin/bni/versions',
    `/admin/bni/imports/${costbook.draft}`,
    '/admin/contractors',
    '/admin/contractors/consents',
    `/admin/contractors/imports/${directory.draft}`,
  ]
}

/** Returns a costbook of one row. The same file cannot be imported twice. */
function prices(description: string) {
  const heading = 'deficiency_keywords;bni_item_code;bni_description;total_cost'
  return { kind: 'mapping' as const, ...table('prices.csv', `${heading}\nwobbly finial;31-1;${description};$185.50\n`) }
}

const licenses = table(
  'texas.csv',
  'license_type,license_number,license_subtype,business_name,business_address_line1,business_city_state_zip,business_telephone,license_expiration_date_mmddccyy\n' +
    'Electrical Contractor,300001,,BLUEBONNET ELECTRIC LLC,5 EXAMPLE LN,AUSTIN TX 78701-1234,(512) 555-0110,01312039\n',
)

function table(filename: string, text: string) {
  return { filename, bytes: new TextEncoder().encode(text), sha256: sha256(text) }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
