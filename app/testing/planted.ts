import { createHash } from 'node:crypto'
import type { UserId } from '#domain/account/account.ts'
import type { PurchaseId } from '#domain/credit/credit.ts'
import { exampleContractor, exampleDeficiency, exampleDocument, exampleEstimate } from '#domain/examples.ts'
import type { Phone } from '#domain/message/message.ts'
import { keepCheckpoint } from '#domain/report/analysis/checkpoint.ts'
import type { FileKind } from '#domain/report/document.ts'
import { type Finding, type ReportId, untouched } from '#domain/report/report.ts'
import type { TestPorts } from '#server/testing/ports.ts'

/** Words that appear only in what a locked report keeps to itself. */
export const planted = {
  description: 'zqdescription',
  recommendation: 'zqrecommendation',
  location: 'zqlocation',
  'method of the deficiency': 'zqrepairmethod',
  evidence: 'zqevidence',
  'estimate: method': 'zqestimatemethod',
  'estimate: region': 'zqregion',
  'estimate: basis': 'zqbasis',
  'reason: figures': 'zqfigures',
  'reason: band': 'zqband',
  'reason: region': 'zqpricesof',
  'reason: quantity': 'zqassumed',
  'reason: remark': 'zqremark',
  'costbook item': 'zqitemcode',
  'costbook words': 'zqitemwords',
  'citation for materials': 'zqmaterials.example',
  'citation for labor': 'zqlabor.example',
  'price of one finding': '$7,701',
  'its labor': '$5,503',
  'contractor: id': 'zqcontractorid',
  'contractor: place': 'zqplaceid',
  'contractor: name': 'zqcompany',
  'contractor: phone': '555-7703',
  'contractor: phone, digits': '5125557703',
  'contractor: address': 'zqstreet',
  'contractor: website': 'zqwebsite.example',
  'contractor: license': 'zqlicense',
  'quote: company': 'zqquotecompany',
  'quote: note': 'zqquotenote',
  'possible miss': 'zqpossiblemiss',
  'reason of the miss': 'zqmissreason',
  'not shown': 'zqnotshown',
  'suspicious text': 'zqsuspicious',
  'warning: pages': '91373719',
  manner: 'zqmanner',
  'text of a page': 'zqpagetext',
  'picture of a page': 'zqpicture',
  'caption of a photo': 'zqcaption',
  'photo of a finding': 'zqphotograph',
  'file as uploaded': 'zqoriginalfile',
  'message: title': 'zqmessagetitle',
  'message: note': 'zqmessagenote',
  'message: words': 'zqmessagewords',
  'message: company': 'zqmessagecompany',
  'message: reply': 'zqreply',
  'message: phone': '555-7709',
  'request: opening': 'zqopening',
  'request: note': 'zqasknote',
} as const

const markers = Object.entries(planted)

/** Returns the names of the planted words that an answer contains. */
export function markersIn(said: string): string[] {
  return markers.filter(([, word]) => said.includes(word)).map(([what]) => what)
}

export const plantedPicture = new TextEncoder().encode(`${'\0'.repeat(24)}${planted['picture of a page']}`)
export const plantedMiss = {
  page: 1,
  quote: planted['possible miss'],
  reason: planted['reason of the miss'],
}
export const plantedFinding = 'd-breaker'
export const plantedContractor: string = planted['contractor: id']

function secretFinding(): Finding {
  return {
    ...exampleDeficiency({
      description: planted.description,
      recommendation: planted.recommendation,
      location: planted.location,
      repairMethod: planted['method of the deficiency'],
      evidence: [{ page: 1, quote: planted.evidence, box: null }],
    }),
    estimate: exampleEstimate({
      min: 770_100,
      max: 990_900,
      average: 880_500,
      labor: 550_300,
      material: 330_200,
      repairMethod: planted['estimate: method'],
      region: planted['estimate: region'],
      basis: planted['estimate: basis'],
      reasons: {
        figures: planted['reason: figures'],
        band: planted['reason: band'],
        region: planted['reason: region'],
        quantity: planted['reason: quantity'],
        remark: planted['reason: remark'],
      },
      itemCode: planted['costbook item'],
      itemDescription: planted['costbook words'],
      citations: {
        materials: [{ url: `https://${planted['citation for materials']}/1` }],
        labor: [{ url: `https://${planted['citation for labor']}/1` }],
      },
    }),
    quote: null,
    contractorTypes: ['plumber'],
    contractors: [
      exampleContractor({
        id: plantedContractor,
        placeId: planted['contractor: place'],
        name: planted['contractor: name'],
        phone: '(512) 555-7703',
        address: planted['contractor: address'],
        website: `https://${planted['contractor: website']}`,
        license: { board: 'Board', number: planted['contractor: license'], expires: null },
      }),
    ],
    ...untouched,
    contractorsLeftOut: 0,
  }
}

/**
 * Returns a second finding with a quote, which keeps the first one's figures from being the report's totals, which the
 * owner may always see.
 */
function quotedFinding(): Finding {
  return {
    ...secretFinding(),
    ...exampleDeficiency({ id: 'd-quoted' as Finding['id'] }),
    description: `${planted.description} again`,
    quote: { amount: 123_400, company: planted['quote: company'], date: null, note: planted['quote: note'] },
    contractors: [],
  }
}

/** Adds an analyzed report with those words, and a text, a purchase, a repair request and a live link about it. */
export async function plantReport(
  ports: TestPorts,
  owner: UserId,
  { unlocked = false, kind = 'pdf' as FileKind } = {},
): Promise<ReportId> {
  const fileKey = `reports/${ports.newId()}/original`
  const file = { filename: `house.${kind}`, kind, bytes: 1, sha256: 'a'.repeat(64), fileKey }
  const now = ports.clock.now()
  const id = await ports.reports.add({ owner, ...file, uploadedAt: now, zip: '78701' })
  await ports.files.put(fileKey, new TextEncoder().encode(planted['file as uploaded']))
  await ports.reports.saveFindings(id, [secretFinding(), quotedFinding()])
  await ports.reports.change(id, 1, {
    progress: { stage: 'completed', at: now },
    pageStates: ['text'],
    possibleMisses: [plantedMiss],
    notShown: [{ page: 1, quote: planted['not shown'], reason: 'not in the report' }],
    suspicious: [{ page: 1, quote: planted['suspicious text'] }],
    warnings: [
      { reason: 'declined', pages: [91373719] },
      { reason: 'look-here', pages: [91373719] },
    ],
    manner: [planted.manner],
    contractorsAt: now,
    unlockedAt: unlocked ? now : null,
  })
  await plantPhoto(ports, id, fileKey)
  const report = await ports.reports.byId(id)
  if (report) await keepCheckpoint(ports, report, 'document', exampleDocument(planted['text of a page']))
  await plantMessage(ports, owner, id)
  await plantPurchase(ports, owner, id)
  await plantShare(ports, id)
  return id
}

async function plantPhoto(ports: TestPorts, report: ReportId, fileKey: string): Promise<void> {
  const photo = {
    ...{ finding: secretFinding().id, page: 1, box: { x: 0.1, y: 0.5, width: 0.4, height: 0.2 } },
    ...{ caption: planted['caption of a photo'], width: 640, height: 480, print: 'a', name: 'photo-1-planted' },
  }
  await ports.reports.savePhotos(report, [photo])
  const key = fileKey.replace(/original$/, 'photo-1-planted.webp')
  await ports.files.put(key, new TextEncoder().encode(planted['photo of a finding']))
}

/**
 * Adds a sent repair request and a live link to the whole report, both made while it was unlocked; the report is then
 * locked again.
 */
async function plantShare(ports: TestPorts, report: ReportId): Promise<void> {
  const at = ports.clock.now()
  const said = { title: planted.description, description: planted.description, page: 1, quote: planted.evidence }
  const item = {
    finding: secretFinding().id,
    remedy: 'repair',
    bucket: 'lead',
    amount: null,
    note: planted['request: note'],
  } as const
  await ports.repairRequests.save({
    answerBy: null,
    printed: null,
    revision: 0,
    ...{ sender: '', byTrade: false },
    ...{ report, version: 1, state: 'sent', deadline: null, remindDays: null, opening: planted['request: opening'] },
    items: [{ ...item, said: { ...said, severity: 'critical', trade: 'electrician', evaluate: false }, answer: null }],
    ...{ createdAt: at, sentAt: at, answeredAt: null, answeredThrough: null },
  })
  const expiresAt = new Date(at.getTime() + 24 * 60 * 60 * 1000)
  const tokenHash = createHash('sha256').update(shareTokenOf(report)).digest('hex')
  const link = {
    id: `link-${report}`,
    report,
    other: null,
    scope: 'full',
    createdAt: at,
    expiresAt,
    tokenHash,
  } as const
  await ports.shareLinks.add(link)
}

/** Adds a live link to the comparison with another report, made while both were unlocked. */
export async function plantComparison(ports: TestPorts, report: ReportId, other: ReportId): Promise<void> {
  const at = ports.clock.now()
  const tokenHash = createHash('sha256').update(comparisonTokenOf(report)).digest('hex')
  await ports.shareLinks.add({
    ...{ id: `comparison-${report}`, report, other, scope: 'comparison', tokenHash },
    ...{ createdAt: at, expiresAt: new Date(at.getTime() + 24 * 60 * 60 * 1000) },
  })
}

export function comparisonTokenOf(report: ReportId): string {
  return String(report).padStart(43, 'c')
}

/** Returns the token of the live link to the report. */
export function shareTokenOf(report: ReportId): string {
  return String(report).padStart(43, 't')
}

/** Adds a purchase for the report, with the session `session-purchase-{id}`. */
async function plantPurchase(ports: TestPorts, owner: UserId, report: ReportId): Promise<void> {
  const id = `purchase-${report}` as PurchaseId
  const [bought] = await ports.credits.packages()
  if (!bought) throw new Error('nothing is sold')
  const { credits, price } = bought
  await ports.purchases.add({ id, user: owner, package: bought.id, credits, price, currency: 'usd', report })
  const urls = { successUrl: '', cancelUrl: '', expires: ports.clock.now() }
  const { session } = await ports.payments.startCheckout({ purchase: id, user: owner, package: bought, ...urls })
  await ports.purchases.setSession(id, session)
}

async function plantMessage(ports: TestPorts, owner: UserId, report: ReportId): Promise<void> {
  const request = `request-${report}`
  const phone = '+15125557709' as Phone
  await ports.messages.add(
    {
      id: request,
      owner,
      report,
      reportTitle: 'house',
      finding: plantedFinding as Finding['id'],
      findingTitle: planted['message: title'],
      homeownerName: 'Sam',
      homeownerPhone: '+15125550123' as Phone,
      note: planted['message: note'],
      sharing: 'Share',
      at: ports.clock.now(),
    },
    [
      {
        id: `text-${report}`,
        request,
        contractor: { id: plantedContractor, name: planted['message: company'] },
        to: phone,
        timeZone: 'America/Chicago',
        words: planted['message: words'],
        reference: `R${report}`,
        state: 'queued',
        failure: null,
        dueAt: ports.clock.now(),
      },
    ],
  )
  await ports.messages.change(`text-${report}`, {
    state: 'delivered',
    vendorId: `vendor-${report}`,
    sentAt: ports.clock.now(),
  })
  const reply = { vendorId: `reply-${report}`, from: phone, words: planted['message: reply'], at: ports.clock.now() }
  await ports.messages.addReply({ ...reply, text: `text-${report}` })
}
