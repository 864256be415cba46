import { createHash } from 'node:crypto'
import { ownKey } from '#app/api/schemas.server.ts'
import { SearchesUsedUp } from '#domain/contractor/searches-used-up.ts'
import type { SheetRefusal } from '#domain/costbook/import/sheet.ts'
import type { ImportKind } from '#domain/costbook/version.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { MAX_RECIPIENTS } from '#domain/message/message.ts'
import { messageContractors } from '#domain/message/message-contractors.ts'
import type { Phones } from '#domain/message/phones.ts'
import { NotPrinted } from '#domain/report/export/not-printed.ts'
import { MAX_UPLOAD_BYTES, type ReportId } from '#domain/report/report.ts'
import type { Actor, ApiWorld, Sent } from './api.ts'
import { plantedContractor, plantedFinding } from './planted.ts'

export type Call = Sent & { as?: Actor }
type Made = Call | Promise<Call>

/** A successful call of each operation by id, about the given report when it is unlocked. */
export const calls: Record<string, (world: ApiWorld, report: ReportId) => Made> = {
  getUser: () => ({}),
  login: () => ({ as: 'anonymous', body: { username: 'owner', password: 'password' } }),
  register: (world) => ({ as: 'anonymous', body: somebodyNew(world) }),
  logout: () => ({}),
  leave: () => ({}),
  changeProfile: () => ({ body: { firstName: 'Sam', phone: '512 555 0100' } }),
  uploadReport: (world) => upload(world.ports.newId()),
  listReports: () => ({ query: { limit: '1' } }),
  getReportStatus: (_, id) => ({ params: { id } }),
  getReportAnalysis: (_, id) => ({ params: { id } }),
  retryReport: (_, id) => ({ params: { id } }),
  deleteReport: (_, id) => ({ params: { id } }),
  listReportContractors: (_, id) => ({ params: { id } }),
  messageContractors: (_, id) => toSeveral(id, {}),
  messageContractor: (_, id) => toOne(id, {}),
  purchaseReport: (_, id) => ({ params: { id }, body: {} }),
  downloadReport: (_, id) => ({ params: { id }, query: { format: 'json' } }),
  changeQuantity: (_, id) => quantity(id, { quantity: 3, unitType: 'each' }),
  searchContractors: () => ({ body: { address: 'Austin, TX', category: 'plumbing' } }),
  getCreditBalance: () => ({}),
  listCreditTransactions: () => ({ query: { limit: '2' } }),
  listCreditPackages: () => ({}),
  startCheckout: () => ({ body: { packageId: 'five' } }),
  getCheckout: (_, id) => ({ params: { id: `session-purchase-${id}` } }),
  getCostbookHealth: () => ({}),
  importMapping: (world) => sheet('mapping', world.ports.newId()),
  importZipSeed: (world) => sheet('zipseed', world.ports.newId()),
  importMultipliers: (world) => sheet('multipliers', world.ports.newId()),
  searchCostbook: () => ({ query: { text: 'double tapped breaker', min_confidence: '0.45' } }),
  getDocument: () => ({}),
}

function somebodyNew({ ports }: ApiWorld) {
  const username = `new-${ports.newId()}`
  return { username, email: `${username}@example.test`, password: 'cedar hollow 7', firstName: 'Robin' }
}

function quantity(report: ReportId | null, body: object): Call {
  return { params: { id: plantedFinding }, body: { ...body, ...(report !== null && { reportId: report }) } }
}

function upload(text: string, { name = 'house.txt', key = '', more = {} } = {}): Call {
  const call = formOf({ file: new File([text], name), ...more })
  return { ...call, headers: key ? { 'Idempotency-Key': key } : {} }
}

const contact = { homeownerName: 'Robin Reyes', homeownerPhone: '(512) 555-0177' }

function toSeveral(reportId: ReportId, changes: object): Call {
  const params = { reportId, deficiencyId: plantedFinding }
  return { params, body: { ...contact, contractorIds: [plantedContractor], ...changes } }
}

function toOne(reportId: ReportId, changes: object): Call {
  const body = { ...contact, reportId, deficiencyId: plantedFinding, ...changes }
  return { params: { contractorId: plantedContractor }, body }
}

const sheets: Record<ImportKind, { name: string; text: (id: string) => string }> = {
  mapping: {
    name: 'prices.csv',
    text: (id) => `deficiency_keywords,bni_item_code,bni_description,total_cost\nwobbly finial,${id},Refix it,185.50`,
  },
  zipseed: { name: 'zips.csv', text: (id) => `zip,region\n78701,Austin ${id}` },
  multipliers: { name: 'regions.xlsx', text: (id) => `region,labor,material\nAustin ${id},1.1,0.9` },
}

function sheet(kind: ImportKind, id: string, { name = sheets[kind].name, text = sheets[kind].text(id) } = {}): Call {
  return formOf({ file: new File([text], name) })
}

function formOf(fields: Record<string, string | File>): Call {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return { body }
}

/**
 * The setup and call for each refusal that is an operation's own, by `operation/code`. Changes to the world last until
 * its `reset`.
 */
export const refusedCalls: Record<string, (world: ApiWorld) => Made> = {
  ...of('login', {
    missing: () => ({ as: 'anonymous', body: { username: 'owner', password: '' } }),
    wrong: () => ({ as: 'anonymous', body: { username: 'owner', password: 'wrong' } }),
    'too-often': (world) => {
      world.refused.add('sign-in-name')
      return { as: 'anonymous', body: { username: 'owner', password: 'password' } }
    },
    busy: (world) => {
      world.instead(world.ports.passwords, { verify: busy })
      return { as: 'anonymous', body: { username: 'owner', password: 'password' } }
    },
  }),
  ...of('register', {
    missing: (world) => registration(world, { username: ' ' }),
    'bad-email': (world) => registration(world, { email: 'nowhere' }),
    'password-short': (world) => registration(world, { password: 'x7' }),
    'password-long': (world) => registration(world, { password: 'x7'.repeat(101) }),
    'password-common': (world) => registration(world, { password: 'password' }),
    'username-taken': (world) => registration(world, { username: 'Owner' }),
    'email-taken': (world) => registration(world, { email: 'owner@Example.test' }),
    'too-often': (world) => {
      world.refused.add('register')
      return registration(world, {})
    },
    busy: (world) => {
      world.instead(world.ports.passwords, { hash: busy })
      return registration(world, {})
    },
  }),
  ...of('changeProfile', {
    'bad-email': () => ({ body: { email: 'nowhere', currentPassword: 'password' } }),
    'email-taken': () => ({ body: { email: 'other@example.test', currentPassword: 'password' } }),
    'password-missing': () => ({ body: { email: 'another@example.test' } }),
    'password-wrong': () => ({ body: { email: 'another@example.test', currentPassword: 'wrong' } }),
    'no-phone': async ({ ports, other }) => {
      await ports.accounts.change(other, { smsAlerts: true, phone: '(512) 555-0100' })
      return { as: 'other', body: { phone: '' } }
    },
    ...phone(['not-a-number', 'abroad', 'toll-free', 'premium', 'special'], () => ({ body: { phone: '1' } })),
    'too-often': (world) => {
      world.refused.add('write')
      return { body: { firstName: 'Sam' } }
    },
    busy: (world) => {
      world.instead(world.ports.passwords, { verify: busy })
      return { body: { email: 'another@example.test', currentPassword: 'password' } }
    },
  }),
  ...of('uploadReport', {
    'no-file': () => formOf({ zip: '78701' }),
    empty: () => upload(''),
    'too-large': () => upload('x'.repeat(MAX_UPLOAD_BYTES + 1)),
    'wrong-type': () => upload('x', { name: 'house.exe' }),
    'too-much-text': () => upload('x'.repeat(2_000_001), { name: 'house.txt' }),
    'too-many-files': () => upload('x', { more: { file2: new File(['y'], 'other.txt') } }),
    zip: () => upload('x', { more: { zip: '787' } }),
    'idempotency-key-reused': async (world) => {
      await receiveFile(world, 'one file', createHash('sha256').update('key').digest('hex'))
      return upload('another file', { key: 'key' })
    },
    'storage-full': (world) => {
      world.instead(world.ports.quotas, { storedBytes: 0 })
      return upload('x')
    },
    incomplete: () => upload('x', { more: { other: '1' } }),
    'too-slow': (world) => {
      world.hurry()
      const headers = { 'Content-Type': 'multipart/form-data; boundary=zq' }
      const start = (slow: ReadableStreamDefaultController) => {
        slow.enqueue(new TextEncoder().encode('--zq'))
        setTimeout(() => slow.close(), 200)
      }
      return { headers, body: new ReadableStream({ start }) }
    },
    'in-analysis': (world) => {
      world.instead(world.ports.quotas, { inAnalysis: 0 })
      return upload('x')
    },
    'too-often': (world) => {
      world.refused.add('upload-user')
      return upload('x')
    },
    'too-often-today': (world) => {
      world.refused.add('upload-day')
      return upload('x')
    },
    busy: async (world) => {
      const held = Promise.withResolvers<void>()
      const inside = Promise.withResolvers<void>()
      let count = 0
      world.instead(world.ports.files, {
        put() {
          count += 1
          if (count === 2) inside.resolve()
          return held.promise
        },
      })
      const others = ['192.0.2.1', '192.0.2.2'].map((ip) => receiveFile(world, `from ${ip}`, undefined, ip))
      world.onReset(() => Promise.all([held.resolve(), ...others]))
      await inside.promise
      world.hurry()
      return upload('one more')
    },
  }),
  ...of('retryReport', {
    'file-erased': async (world) => {
      const id = await world.report()
      await world.ports.reports.erased(id, world.ports.clock.now())
      return { params: { id } }
    },
    'in-analysis': async (world) => {
      world.instead(world.ports.quotas, { inAnalysis: 0 })
      return { params: { id: await world.report() } }
    },
    'too-often': async (world) => {
      world.refused.add('analyse-again')
      return { params: { id: await world.report() } }
    },
  }),
  ...of('deleteReport', {
    'being-deleted': async (world) => {
      const id = await world.report()
      world.instead(world.ports.files, { remove: away })
      return { params: { id } }
    },
    'too-often': async (world) => {
      world.refused.add('write')
      return { params: { id: await world.report() } }
    },
  }),
  ...of('messageContractors', {
    ...messages(toSeveral),
    'none-chosen': async (world) => toSeveral(await world.report({ unlocked: true }), { contractorIds: [] }),
    'too-many': async (world) => {
      const contractorIds = Array.from({ length: MAX_RECIPIENTS + 1 }, (_, index) => `c-${index}`)
      return toSeveral(await world.report({ unlocked: true }), { contractorIds })
    },
    'unknown-contractor': async (world) =>
      toSeveral(await world.report({ unlocked: true }), { contractorIds: ['nobody'] }),
  }),
  ...of('messageContractor', {
    ...messages(toOne),
    'not-sent': async (world) => {
      world.instead(world.ports.texting, { requiresOptIn: true })
      return toOne(await world.report({ unlocked: true }), {})
    },
  }),
  ...of(
    'listReportContractors',
    callLocked((id) => ({ params: { id } })),
  ),
  ...of('downloadReport', {
    ...callLocked((id) => ({ params: { id } })),
    'print-too-long': (world) => printRequest(world, 'too-long'),
    'print-in-line': (world) => printRequest(world, 'in-line'),
    'too-often': async (world) => {
      world.refused.add('download')
      return { params: { id: await world.report({ unlocked: true }) } }
    },
  }),
  ...of('purchaseReport', {
    insufficient: async (world) => ({ params: { id: await world.report() }, body: {} }),
    'nothing-found': async (world) => ({ params: { id: await world.bareReport('completed') }, body: {} }),
    'nothing-left': async (world) => {
      const id = await world.bareReport('completed')
      await world.ports.reports.erased(id, world.ports.clock.now())
      return { params: { id }, body: { evenIfEmpty: true } }
    },
    'not-completed': async (world) => ({ params: { id: await world.bareReport('failed') }, body: {} }),
    failed: async (world) => {
      const id = await world.report()
      world.instead(world.ports, { transaction: away })
      return { params: { id }, body: {} }
    },
    'too-often': async (world) => {
      world.refused.add('write')
      return { params: { id: await world.report() }, body: {} }
    },
  }),
  ...of('changeQuantity', {
    locked: async (world) => quantity(await world.report(), { quantity: 3 }),
    'not-open': async (world) => quantity(await atWorkAgain(world), { quantity: 3 }),
    ambiguous: () => quantity(null, { quantity: 3 }),
    changed: async (world) => {
      const id = await world.report({ unlocked: true })
      const { transaction } = world.ports
      world.instead(world.ports, {
        async transaction(work) {
          await world.ports.reports.change(id, 1, { zip: '10001' })
          return transaction(work)
        },
      })
      return quantity(id, { quantity: 3 })
    },
    'not-priced': async (world) => {
      const id = await world.report({ unlocked: true })
      const findings = await world.ports.reports.findings(id)
      await world.ports.reports.saveFindings(
        id,
        findings.map((each) => ({ ...each, estimate: null })),
      )
      return quantity(id, { quantity: 3 })
    },
    several: async (world) => {
      const id = await world.report({ unlocked: true })
      const findings = await world.ports.reports.findings(id)
      await world.ports.reports.saveFindings(
        id,
        findings.map(({ estimate, ...each }) => ({ ...each, estimate: estimate && { ...estimate, parts: [] } })),
      )
      return quantity(id, { quantity: 3 })
    },
    'other-unit': async (world) =>
      quantity(await world.report({ unlocked: true }), { quantity: 3, unitType: 'gallon' }),
    'too-often': async (world) => {
      world.refused.add('write')
      return quantity(await world.report({ unlocked: true }), { quantity: 3 })
    },
  }),
  ...of('searchContractors', {
    'no-address': () => ({ body: { address: ' ' } }),
    'unknown-address': (world) => {
      world.instead(world.ports.places, { byAddress: async () => null })
      return { body: { address: 'Nowhere' } }
    },
    'too-often': (world) => {
      world.refused.add('contractor-search')
      return { body: { address: 'Austin, TX' } }
    },
    'used-up': (world) => {
      world.instead(world.ports.contractors, { near: () => Promise.reject(new SearchesUsedUp()) })
      return { body: { address: 'Austin, TX' } }
    },
    failed: (world) => {
      world.instead(world.ports.contractors, { near: away })
      return { body: { address: 'Austin, TX' } }
    },
  }),
  ...of('startCheckout', {
    'not-found': () => ({ body: { packageId: 'free' } }),
    'idempotency-key-reused': async (world) => {
      const { startPurchase } = await import('#domain/credit/start-purchase.ts')
      const key = ownKey({ id: world.owner }, 'key')
      const order = { user: world.owner, packageId: 'five', report: null, origin: 'http://localhost', key }
      await startPurchase(world.ports, order)
      return { body: { packageId: 'ten' }, headers: { 'Idempotency-Key': 'key' } }
    },
    'no-url': (world) => {
      world.instead(world.ports.payments, { startCheckout: async () => ({ session: world.ports.newId(), url: '' }) })
      return { body: { packageId: 'five' } }
    },
    failed: (world) => {
      world.instead(world.ports.payments, { startCheckout: away })
      return { body: { packageId: 'five' } }
    },
    'too-often': (world) => {
      world.refused.add('checkout')
      return { body: { packageId: 'five' } }
    },
  }),
  ...of('importMapping', imports('mapping')),
  ...of('importZipSeed', imports('zipseed')),
  ...of('importMultipliers', imports('multipliers')),
}

function of(id: string, rows: Record<string, (world: ApiWorld) => Made>) {
  return Object.fromEntries(Object.entries(rows).map(([code, row]) => [`${id}/${code}`, row]))
}

const away = () => Promise.reject(new Error('away'))
const busy = () => Promise.reject(Object.assign(new Error('busy'), { code: 'BUSY' }))

function registration(world: ApiWorld, changes: object): Call {
  return { as: 'anonymous', body: { ...somebodyNew(world), ...changes } }
}

type PhoneProblem = Exclude<ReturnType<Phones['read']>, { ok: true }>['reason']

function phone(reasons: PhoneProblem[], call: () => Made) {
  const rows = reasons.map((reason) => [
    reason,
    (world: ApiWorld) => {
      world.instead(world.ports.phones, { read: () => ({ ok: false, reason }) })
      return call()
    },
  ])
  return Object.fromEntries(rows) as Record<string, (world: ApiWorld) => Made>
}

async function atWorkAgain(world: ApiWorld): Promise<ReportId> {
  const id = await world.report({ unlocked: true })
  await world.ports.reports.change(id, 1, { run: 2, progress: { stage: 'received' } })
  return id
}

async function atWorkFirst(world: ApiWorld): Promise<ReportId> {
  const id = await world.bareReport('received')
  await world.ports.reports.change(id, 1, { unlockedAt: world.ports.clock.now() })
  return id
}

/** Returns the refused call of an operation that needs an unlocked report. */
function callLocked(call: (id: ReportId) => Call) {
  return {
    locked: async (world: ApiWorld) => call(await world.report()),
    'not-open': async (world: ApiWorld) => call(await atWorkFirst(world)),
  }
}

function messages(call: (id: ReportId, changes: object) => Call): Record<string, (world: ApiWorld) => Made> {
  const callOpen = (changes: object, before?: (world: ApiWorld) => void) => async (world: ApiWorld) => {
    const id = await world.report({ unlocked: true })
    before?.(world)
    return call(id, changes)
  }
  return {
    ...callLocked((id) => call(id, {})),
    'no-contact': callOpen({ homeownerName: ' ' }),
    'bad-name': callOpen({ homeownerName: '12' }),
    'bad-phone': callOpen({ homeownerPhone: '12' }),
    'bad-message': callOpen({ customMessage: 'See www.example.com' }),
    'contact-off': async (world) => {
      await world.ports.accounts.change(world.owner, { allowContractorContact: false })
      world.onReset(() => world.ports.accounts.change(world.owner, { allowContractorContact: true }))
      return call(await world.report({ unlocked: true }), {})
    },
    'not-offered': callOpen({}, (world) => world.instead(world.ports.texting, { isOffered: false })),
    'idempotency-key-reused': async (world) => {
      const id = await world.report({ unlocked: true })
      const request = ownKey({ id: world.owner }, 'key')
      const sender = await world.ports.accounts.byId(world.owner)
      if (!sender) throw new Error('nobody sends')
      const typed = { request, report: id, finding: plantedFinding as DeficiencyId, contractors: [plantedContractor] }
      const words = { name: 'Sam', phone: '(512) 555-0177', note: 'The first message.' }
      await messageContractors(world.ports, { ...typed, ...words, sender, address: '192.0.2.1' })
      return { ...call(id, {}), headers: { 'Idempotency-Key': 'key' } }
    },
    'too-often': callOpen({}, (world) => world.refused.add('text-user')),
    failed: callOpen({}, (world) => world.instead(world.ports, { transaction: away })),
  }
}

/** Adds an uploaded file without the API. */
async function receiveFile(world: ApiWorld, text: string, key?: string, ip = '192.0.2.1'): Promise<unknown> {
  const { receiveUpload } = await import('#app/home/upload.server.ts')
  const body = upload(text).body as FormData
  const request = new Request('http://localhost/', { method: 'POST', body })
  const visitor = { user: { id: world.owner, preferences: { autoAnalysis: true } }, key }
  return receiveUpload(world.ports, request, { ...visitor, context: { ip, droppedBytes: null } })
}

async function printRequest(world: ApiWorld, reason: 'too-long' | 'in-line'): Promise<Call> {
  world.instead(world.ports.printing, { report: () => Promise.reject(new NotPrinted(reason)) })
  return { params: { id: await world.report({ unlocked: true }) }, query: { format: 'pdf' } }
}

function imports(kind: ImportKind): Record<string, (world: ApiWorld) => Made> {
  const unreadable = (reason: SheetRefusal) => (world: ApiWorld) => {
    world.instead(world.ports.sheets, { understand: async () => ({ ok: false, reason, row: 2 }) })
    return sheet(kind, world.ports.newId())
  }
  const reasons = [
    ...['empty', 'too-large', 'not-text', 'damaged', 'not-a-workbook', 'password', 'too-many-parts'],
    ...[
      'unpacks-too-large',
      'entities',
      'too-many-rows',
      'too-many-columns',
      'unclosed-quote',
      'too-complex',
      'failed',
    ],
  ] as SheetRefusal[]
  return {
    ...Object.fromEntries(reasons.map((reason) => [reason, unreadable(reason)])),
    'no-file': () => sheet(kind, '', { name: '', text: '' }),
    'wrong-type': () => sheet(kind, '', { name: 'prices.exe' }),
    incomplete: () => formOf({ other: 'text' }),
    'already-imported': async (world) => {
      const admin = await world.ports.accounts.credentials('admin')
      const { importCostbook } = await import('#domain/costbook/import/import-costbook.ts')
      const { receiveSheet } = await import('#app/admin/admin.server.ts')
      const call = sheet(kind, 'the same')
      const request = new Request('http://localhost/', { method: 'POST', body: call.body as FormData })
      const file = await receiveSheet(request, null)
      if (file.ok && admin) await importCostbook(world.ports, { ...file, kind, label: '', importer: admin.id })
      return call
    },
    problems: () => sheet(kind, '', { text: 'nothing,known\n1,2' }),
    'too-often': (world) => {
      world.refused.add('costbook-import')
      return sheet(kind, world.ports.newId())
    },
  }
}
