import { fullName, type User, type UserId } from '#domain/account/account.ts'
import { composeLetter } from '#domain/negotiation/letter/compose-letter.ts'
import type { Letter } from '#domain/negotiation/letter/letter.ts'
import { maskCompared, maskExport, maskRequest } from '#domain/negotiation/mask/mask-shared.ts'
import { askedItems, type RepairRequest, type RequestItem } from '#domain/negotiation/repair-request.ts'
import { propertyTime } from '#domain/place/property-time.ts'
import type { Ports } from '#domain/ports.ts'
import { compareHouses, type HousesCompared, type OpenView } from '#domain/report/compare/compare-reports.ts'
import { exportReport, type PhotosOfFindings, type ReportExport } from '#domain/report/export/export.ts'
import { mayRead, type Report, type ReportId, titleOf } from '#domain/report/report.ts'
import { viewReport } from '#domain/report/view-report.ts'
import { maskParties } from './mask-sender.ts'
import { isLive, type ShareLink, type ShareScope, type ShareVisit } from './share-link.ts'
import { newestSent } from './share-report.ts'

/** The masked content of a link. `title` is the property's address, if known. */
export type Shared = {
  link: ShareLink
  title: string
  /** Null if the link is for the request alone, or a comparison. */
  report: ReportExport | null
  /** The newest sent one; null if there is none, or for a comparison. */
  request: SharedRequest | null
  comparison: HousesCompared | null
}

export type SharedRequest = Pick<RepairRequest, 'version' | 'answeredAt' | 'answeredThrough'> & {
  letter: Letter
  items: SharedItem[]
}

/** The parts of an item that a stranger needs to answer it. */
export type SharedItem = Pick<RequestItem, 'finding' | 'remedy' | 'amount' | 'answer'> & {
  said: Pick<RequestItem['said'], 'title' | 'description'>
}

/** `gone`: expired, revoked, or the report, or either of two compared, is no longer unlocked. */
export type SharedRefusal = 'unknown' | 'gone'

type SharedPorts = Pick<Ports, 'reports' | 'progress' | 'accounts' | 'repairRequests' | 'places' | 'clock'>

/** Returns the content of the link with that token. */
export async function openShared(
  ports: SharedPorts & Pick<Ports, 'shareLinks'>,
  tokenHash: string,
): Promise<{ ok: true; shared: Shared } | { ok: false; reason: SharedRefusal }> {
  const { shareLinks, reports, clock } = ports
  const link = await shareLinks.byToken(tokenHash)
  if (!link) return { ok: false, reason: 'unknown' }
  const now = clock.now()
  const report = await reports.byId(link.report)
  if (!isLive(link, now) || !report?.unlockedAt || !report.result) return { ok: false, reason: 'gone' }
  const shown = await shownBy(ports, report, link)
  return shown ? { ok: true, shared: { link, ...shown } } : { ok: false, reason: 'gone' }
}

/** Returns the content that a link of that scope would have, for the report's owner; null if there would be none. */
export async function previewShared(
  ports: SharedPorts,
  { report: id, owner, ...link }: Pick<ShareLink, 'report' | 'other' | 'scope'> & { owner: UserId },
): Promise<Omit<Shared, 'link'> | null> {
  const report = await ports.reports.byId(id)
  return report && mayRead(report, owner) ? shownBy(ports, report, link) : null
}

/** Returns null if its owner cannot see it either. */
async function shownBy(
  ports: SharedPorts,
  report: Report,
  { scope, other }: Pick<ShareLink, 'other' | 'scope'>,
): Promise<Omit<Shared, 'link'> | null> {
  const read = await readForStrangers(ports, report)
  if (!read) return null
  if (scope === 'comparison') return other === null ? null : sharedComparison(ports, read, other)
  return maskedReport(ports, read, scope)
}

type ReadForStrangers = {
  report: Report
  view: OpenView
  exported: ReportExport
  sent: RepairRequest | undefined
  owner: User
  words: string[]
}

/** Returns a report with its owner and its words, by which people are masked; null if its owner cannot see it. */
async function readForStrangers(ports: SharedPorts, report: Report): Promise<ReadForStrangers | null> {
  const [owner, view] = await Promise.all([
    ports.accounts.byId(report.owner),
    viewReport(ports, { id: report.id, viewer: report.owner }),
  ])
  if (!owner || view?.access !== 'full') return null
  const sent = newestSent(await ports.repairRequests.of(report.id))
  const exported = exportReport({ ...view, now: ports.clock.now() })
  return { report, view, exported, sent, owner, words: wordsOf(exported, sent) }
}

/** Returns null unless both reports are open, and one person's. */
async function sharedComparison(
  ports: SharedPorts,
  read: ReadForStrangers,
  id: ReportId,
): Promise<Omit<Shared, 'link'> | null> {
  const found = await ports.reports.byId(id)
  if (!found || !mayRead(found, read.report.owner)) return null
  const other = await readForStrangers(ports, found)
  if (!other) return null
  // The signer of one letter may be named in the other report. A word that either report uses in lower case is not masked
  // as a name.
  const words = [...read.words, ...other.words]
  const masks = [read, other].map(({ owner, sent }) => maskParties(owner, senderOf(sent, owner), words))
  const mask = (text: string) => masks.reduce((masked, each) => each(masked), text)
  const comparison = maskCompared(compareHouses(read.view, other.view), mask)
  return { title: 'Two houses compared', report: null, request: null, comparison }
}

async function maskedReport(
  ports: SharedPorts,
  { report, exported, sent, owner, words }: ReadForStrangers,
  scope: ShareScope,
): Promise<Omit<Shared, 'link'>> {
  const mask = maskParties(owner, senderOf(sent, owner), words)
  const { title, ...whole } = maskExport(exported, mask)
  const photos = new Map(whole.findings.map(({ id, photos }) => [id, photos]))
  return {
    title,
    report: scope === 'full' ? { ...whole, title } : null,
    request: sent ? await sharedRequest(ports, { sent, report, title, mask, photos }) : null,
    comparison: null,
  }
}

/** Returns who signed the letter, where it is another name than the account's of today. */
function senderOf(sent: RepairRequest | null | undefined, owner: User): string {
  const sender = sent?.sender || sent?.printed?.from || ''
  return sender === fullName(owner) || sender === owner.username ? '' : sender
}

/** Returns what the report says of its findings. */
function wordsOf({ findings }: ReportExport, sent: RepairRequest | null | undefined): string[] {
  return [
    ...findings.flatMap(({ title, location, description, recommendation, evidence, basis }) => [
      ...[title, location, description, recommendation, basis],
      ...evidence.map(({ quote }) => quote),
    ]),
    ...(sent?.items ?? []).flatMap(({ said }) => [said.title, said.description, said.quote ?? '']),
  ]
}

/** Masks before composing the letter: cutting a quote may remove the half of a name that identifies the other. */
async function sharedRequest(
  ports: Pick<Ports, 'places' | 'clock'>,
  {
    sent,
    report,
    title,
    mask,
    photos,
  }: {
    sent: RepairRequest
    report: Report
    title: string
    mask: (text: string) => string
    photos: PhotosOfFindings
  },
): Promise<SharedRequest> {
  const request = maskRequest(sent, mask)
  const { version, answeredAt, answeredThrough, printed } = request
  const isFilename = printed?.property === titleOf({ ...report, propertyAddress: null })
  const letter = composeLetter(request, {
    property: printed && !isFilename ? mask(printed.property) : title,
    from: 'The buyer',
    now: ports.clock.now(),
    photos,
    timeZone: printed?.timeZone ?? (await propertyTime(ports, report)).timeZone,
    inspected: printed?.inspected ?? null,
  })
  const items = askedItems(request).map(({ finding, remedy, amount, answer, said }) => ({
    ...{ finding, remedy, amount, answer },
    said: { title: said.title, description: said.description },
  }))
  return { version, answeredAt, answeredThrough, letter, items }
}

const SAME_VISIT_SECONDS = 60 * 60

/**
 * Records a use of the link for the owner. The same action by the same `visitor` counts once an hour, but every answer counts;
 * `visitor` is a pseudonym for one network address.
 */
export async function logVisit(
  { shareLinks, cache, clock }: Pick<Ports, 'shareLinks' | 'cache' | 'clock'>,
  { link, visitor, ...visit }: Pick<ShareVisit, 'what' | 'browser'> & { link: ShareLink['id']; visitor: string },
): Promise<void> {
  if (visit.what !== 'answered') {
    const key = `share-visit:${link}:${visit.what}:${visitor}`
    if (await cache.get(key)) return
    await cache.set(key, true, SAME_VISIT_SECONDS)
  }
  await shareLinks.addVisit(link, { ...visit, at: clock.now() })
}
