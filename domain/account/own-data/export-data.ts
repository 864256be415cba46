import type { User } from '#domain/account/account.ts'
import type { CreditEntry, Purchase } from '#domain/credit/credit.ts'
import type { SentRequest } from '#domain/message/message.ts'
import type { TextDoubt } from '#domain/message/text-doubts.ts'
import { sellerPlan } from '#domain/negotiation/plan/seller-plan.ts'
import { fileOfPhoto, type ReportPhoto } from '#domain/photo/photo.ts'
import type { Ports } from '#domain/ports.ts'
import { exportReport } from '#domain/report/export/export.ts'
import { exportJson } from '#domain/report/export/export-json.ts'
import { folderOf, mayRead, type Report } from '#domain/report/report.ts'
import { viewReport } from '#domain/report/view-report.ts'
import { signatureInFile } from '#domain/retention/receipt.ts'
import { viewReceipt } from '#domain/retention/view-receipt.ts'
import { settingsFile } from './settings-file.ts'

/** A file of the export; `name` is its path inside the archive. */
export type ExportedFile = { name: string; at: Date; content: string | Uint8Array }

type ExportPorts = Pick<
  Ports,
  | 'reports'
  | 'progress'
  | 'files'
  | 'messages'
  | 'textDoubts'
  | 'credits'
  | 'purchases'
  | 'notifications'
  | 'onboarding'
  | 'repairRequests'
  | 'shareLinks'
  | 'erasures'
  | 'signing'
  | 'sessions'
  | 'accessTokens'
  | 'webhooks'
  | 'clock'
>

/**
 * Yields everything stored about a person, one file at a time, so that only one is in memory. For a locked report: what its
 * owner may see and the uploaded file. Leaves out passwords, tokens and other people's data, except messages sent to or by
 * them. `origin` is our own public address.
 */
export async function* exportData(ports: ExportPorts, user: User, origin: string): AsyncIterable<ExportedFile> {
  const at = ports.clock.now()
  const json = (name: string, value: unknown): ExportedFile => ({ name, at, content: JSON.stringify(value, null, 2) })
  yield { name: 'README.txt', at, content: readme(user, at) }
  yield json('profile.json', await profileOf(ports, user, at))
  yield json('settings.json', settingsFile(user.preferences))
  yield json('messages.json', await messagesOf(ports, user))
  const entries = await ports.credits.entries(user.id)
  yield json('credits.json', { ...(await ports.credits.balance(user.id)), entries: entries.map(entryOf) })
  yield json('purchases.json', (await ports.purchases.of(user.id)).map(purchaseOf))
  yield json('notifications.json', await ports.notifications.of(user.id))
  const receipts = Object.entries(await receiptsOf(ports, user))
  for (const [id, receipt] of receipts) yield json(`receipts/${id}.json`, receipt)
  for (const report of await ports.reports.ownedBy(user.id)) {
    const folder = `reports/${report.id}`
    for (const [name, value] of Object.entries(await filesOf(ports, report, origin))) {
      yield json(`${folder}/${name}.json`, value)
    }
    if (report.erasedAt) continue
    const original = await ports.files.get(report.fileKey)
    if (original) yield { name: `${folder}/original.${report.kind}`, at: report.uploadedAt, content: original }
    for (const { name } of mayRead(report, user.id) ? await ports.reports.photos(report.id) : []) {
      const photo = await ports.files.get(`${folderOf(report)}${fileOfPhoto(name)}`)
      if (photo) yield { name: `${folder}/photos/${fileOfPhoto(name)}`, at, content: photo }
    }
  }
}

async function profileOf({ sessions, accessTokens, webhooks, onboarding }: ExportPorts, user: User, now: Date) {
  const { username, email, firstName, lastName, phone, company, address, role } = user
  const open = await sessions.of(user.id, now)
  const tokens = await accessTokens.of(user.id)
  const webhook = await webhooks.of(user.id)
  return {
    ...{ username, email, firstName, lastName, phone, company, address, role },
    onboarding: await onboarding.of(user.id),
    sessions: open.map(({ browser, startedAt, seenAt }) => ({ browser, startedAt, seenAt })),
    accessTokens: tokens.map(({ id, user, ...token }) => token),
    webhook: webhook && { url: webhook.url, createdAt: webhook.createdAt },
  }
}

/** Returns the report's JSON files by name; none if it was removed meanwhile. */
async function filesOf(
  ports: ExportPorts,
  { id, owner, houseRead, houseGiven, uploadedAt, erasedAt, keptUntil, keptFor }: Report,
  origin: string,
): Promise<Record<string, unknown>> {
  const view = await viewReport(ports, { id, viewer: owner })
  if (!view) return {}
  const { summary } = view
  if (view.access === 'locked' || !summary.resultAt) return { summary }
  const { photos } = view
  const report = exportJson(exportReport({ ...view, now: ports.clock.now() }), `${origin}/reports/${id}`)
  const [requests, links] = await Promise.all([ports.repairRequests.of(id), ports.shareLinks.of(id)])
  return {
    report,
    house: { read: houseRead?.facts ?? null, pages: houseRead?.pages ?? null, given: houseGiven },
    ...(keptFor && { keeping: { uploadedAt, erasedAt, keptUntil, keptFor } }),
    ...(photos.length > 0 && { photos: photos.map(photoIn) }),
    ...(requests.length > 0 && { 'repair-requests': requests }),
    ...(view.findings.some(({ plan }) => plan) && { 'seller-plan': sellerPlan(view.findings) }),
    ...(links.length > 0 && { 'share-links': links.map(({ id, ...link }) => link) }),
  }
}

function photoIn({ name, finding, page, caption, leftOut }: ReportPhoto) {
  return { file: `photos/${fileOfPhoto(name)}`, finding, page, caption, leftOut }
}

async function messagesOf({ messages, textDoubts }: ExportPorts, { id }: User) {
  const doubts = await textDoubts.of(id)
  return (await messages.requests(id)).map((sent) => messageOf(sent, doubts))
}

function messageOf({ request, texts }: SentRequest, doubts: TextDoubt[]) {
  const { reportTitle, findingTitle, homeownerName, homeownerPhone, note, sharing, at } = request
  return {
    ...{ report: request.report, reportTitle, findingTitle, homeownerName, homeownerPhone, note, sharing, at },
    texts: texts.map(({ id, contractor, to, words, state, failure, sentAt, replies }) => ({
      ...{ contractor: contractor.name, to, words, state, failure, sentAt },
      replies: replies.map(({ words, at }) => ({ words, at })),
      doubts: doubts
        .filter(({ text }) => text === id)
        .map(({ words, at, answer, answeredAt }) => ({ words, at, answer, answeredAt })),
    })),
  }
}

function purchaseOf({ package: bought, credits, price, currency, state, reversed, report, at }: Purchase) {
  return { package: bought, credits, price, currency, state, reversed, report, at }
}

function entryOf({ kind, amount, description, report, at }: CreditEntry) {
  return { kind, amount, description, report, at }
}

/** Written like each receipt's own download, so that /verify accepts it. */
async function receiptsOf(ports: ExportPorts, { id: user }: User): Promise<Record<string, unknown>> {
  const records = await ports.erasures.of(user)
  const files = records.map(async ({ id, report, startedAt }) => {
    const receipt = (await viewReceipt(ports, { id, viewer: user }))?.receipt
    if (!receipt) return [id, { report, startedAt, completed: false }]
    return [id, { ...receipt, signature: signatureInFile(receipt.signature) }]
  })
  return Object.fromEntries(await Promise.all(files))
}

function readme({ username }: User, at: Date): string {
  return `Everything that Plumbline stores of the account ${username}, as of ${at.toISOString()}.

profile.json         your profile, where you are signed in, your access tokens without the tokens themselves, and
                     the address of your webhook without its secret
settings.json        your settings; they can be imported again under Settings, Import Settings
messages.json        your texts to contractors and their answers, the newest 500, and what you said of answers in doubt
credits.json         every entry of your credits; amounts are whole credits
purchases.json       what you bought: package, price, state, and how many credits were paid back
notifications.json   the newest 200

receipts/            the signed records of what was deleted, the newest 200; /verify checks each

reports/NUMBER/      one folder for each report
  report.json          findings, prices and proof: the same file as the report's JSON download
  house.json           what the report states of the house, on which pages, and what you corrected of that
  photos.json          the photos of the findings with their captions, and which of them you left out
  summary.json         in its place where the report is locked or has no result: what can be seen of it without a credit
  repair-requests.json what you asked of the seller, version by version, and the answers
  seller-plan.json     what you planned for the findings before listing, where you planned something yourself
  share-links.json     your links and who opened them; a link itself is stored nowhere
  original.pdf (.txt)  the file that you uploaded, until it is deleted 72 hours after the upload, or
                       when the time is over that you keep it for
  keeping.json         until when you keep the file, where you chose that
  photos/              the photos themselves, until they are deleted with the file

Sums of money are in cents, times in UTC. Your password is stored only as a hash, which is not part of this.
`
}
