import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FormReply } from '#app/web/form/form.server.ts'
import type { UserId } from '#domain/account/account.ts'
import { exampleDeficiency, exampleEstimate } from '#domain/examples.ts'
import { type Finding, type ReportId, untouched } from '#domain/report/report.ts'
import { contextOf, openDoor, type visitor, visitorAs } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'

const now = new Date('2026-03-02T18:00:00Z')

let ports: TestPorts
let session: typeof import('#app/web/session/session.server.ts')
let table: typeof import('./page.tsx')
let preview: typeof import('./letter/preview.tsx')
let letter: typeof import('./letter/file.ts')
let answers: typeof import('./answers/page.tsx')
let points = 100

beforeAll(async () => {
  ports = await openDoor({
    limits: {
      take: async () =>
        points-- > 0 ? { ok: true as const, left: 9, resetIn: 60 } : { ok: false as const, retryAfter: 90 },
      giveBack: async () => {},
    },
  })
  session = await import('#app/web/session/session.server.ts')
  table = await import('./page.tsx')
  preview = await import('./letter/preview.tsx')
  letter = await import('./letter/file.ts')
  answers = await import('./answers/page.tsx')
})
afterAll(() => ports.close())

let owner: UserId
let me: ReturnType<typeof visitor>
let id: ReportId

beforeEach(async () => {
  ports.recorded.now = now
  points = 100
  owner = await ports.addUser()
  me = await visitorAs(session, owner)
  id = await addReport()
})

const breaker = 'd-breaker'
const paint = 'd-paint'

function makeFinding(changes: Parameters<typeof exampleDeficiency>[0] = {}): Finding {
  const rest = { quote: null, contractorTypes: [], contractors: [], contractorsLeftOut: 0, ...untouched }
  return { ...exampleDeficiency(changes), estimate: exampleEstimate(), ...rest }
}

async function addReport({ unlockedAt = now as Date | null, isDone = true } = {}): Promise<ReportId> {
  const file = { filename: 'house.txt', kind: 'txt' as const, bytes: 1, sha256: 'a'.repeat(64) }
  const fileKey = `reports/${ports.newId()}/original`
  const report = await ports.reports.add({ owner, ...file, fileKey, uploadedAt: now, zip: '78701' })
  const faded = { severity: 'minor', location: 'Hall', description: 'The paint in the hall is faded.' } as const
  await ports.reports.saveFindings(report, [makeFinding(), makeFinding({ id: paint as Finding['id'], ...faded })])
  const progress = isDone ? { stage: 'completed' as const, at: now } : { stage: 'read' as const }
  await ports.reports.change(report, 1, { progress, unlockedAt })
  return report
}

const makeArgs = (request: Request) => ({ request, params: { id: String(id) }, context: contextOf() })
const look = (query = '') => table.loader(makeArgs(me.get(`/reports/${id}/request${query}`)))

function send(fields: Record<string, string>, query = '') {
  return table.action(makeArgs(me.post(`/reports/${id}/request${query}`, { version: '1', ...fields })))
}

const asks = (changes: Record<string, string> = {}) => ({
  deadline: '',
  remindDays: '',
  opening: '',
  [`list-${breaker}`]: 'lead',
  [`remedy-${breaker}`]: 'repair',
  [`amount-${breaker}`]: '',
  [`note-${breaker}`]: '',
  [`list-${paint}`]: 'leave',
  ...changes,
})

function readRefusal(answer: unknown): FormReply & { status: number | undefined } {
  if (!answer || typeof answer !== 'object' || !('data' in answer)) throw new Error('the form was accepted')
  const { data, init } = answer as { data: FormReply; init: { status?: number } | null }
  return { ...data, status: init?.status }
}

async function markAsSent() {
  const path = `/reports/${id}/request/preview`
  const page = await preview.loader(makeArgs(me.get(path))).catch(() => ({ seen: 'nothing' }))
  return preview.action(makeArgs(me.post(path, { version: '1', seen: page.seen })))
}

async function draftPage() {
  const page = await look()
  if (page.kind !== 'draft') throw new Error(`it is ${page.kind}`)
  return page
}

describe('a repair request', () => {
  test('is its owner’s alone, once the report is paid for and analysed', async () => {
    const other = await visitorAs(session, await ports.addUser())
    const theirs = table.loader(makeArgs(other.get(`/reports/${id}/request`)))
    await expect(theirs).rejects.toMatchObject({ status: 404 })
    id = await addReport({ unlockedAt: null })
    const locked = (await look().catch((thrown: Response) => thrown)) as Response
    expect(locked.headers.get('Location')).toBe(`/reports/${id}/unlock`)
    id = await addReport({ isDone: false })
    expect((await look()).kind).toBe('not-ready')
    expect(await ports.repairRequests.of(id)).toEqual([])
  })

  test('saves what was typed and moves what was moved, all in one form', async () => {
    const before = await draftPage()
    expect(before.items.map(({ id, bucket, remedy }) => [id, bucket, remedy])).toEqual([
      [breaker, 'lead', 'repair'],
      [paint, 'leave', 'none'],
    ])
    const fields = asks({
      deadline: '2026-03-07',
      remindDays: '2',
      [`list-${paint}`]: 'lead',
      [`remedy-${breaker}`]: 'credit',
      [`amount-${breaker}`]: '$1,850',
    })
    const answer = (await send(fields)) as Response
    expect(answer.headers.get('Location')).toBe(`/reports/${id}/request`)
    const page = await draftPage()
    expect(page.items.map(({ bucket, remedy, amount, isMoved }) => ({ bucket, remedy, amount, isMoved }))).toEqual([
      { bucket: 'lead', remedy: 'credit', amount: 185_000, isMoved: false },
      { bucket: 'lead', remedy: 'repair', amount: null, isMoved: true },
    ])
    expect(page.draft).toMatchObject({ deadline: '2026-03-07', remindDays: 2 })
  })

  test('asks for the name that signs the letter, where the account has none', async () => {
    await ports.accounts.change(owner, { firstName: '', lastName: '' })
    const preview = '?preview=1'
    expect(readRefusal(await send(asks({ sender: '' }), preview))).toMatchObject({
      ...{ status: 422, title: 'Saved. Enter your name' },
      errors: { sender: 'Enter your name: the letter is signed with it.' },
    })
    const late = (await markAsSent()) as unknown
    expect(readRefusal(late)).toMatchObject({ status: 422, errors: { form: expect.stringContaining('no sender') } })
    expect(readRefusal(await send(asks({ sender: 'x'.repeat(201) })))).toMatchObject({
      errors: { sender: 'For the name, use at most 200 characters.' },
    })
    await send(asks({ sender: ' Jo  and Sam Buyer ' }), preview)
    expect((await draftPage()).draft).toMatchObject({ sender: 'Jo and Sam Buyer', byTrade: false })
    await markAsSent()
    expect((await ports.repairRequests.of(id))[0]?.printed).toMatchObject({ from: 'Jo and Sam Buyer' })
  })

  test('is no file and no text to copy before somebody signs it, and asks for the name at its field', async () => {
    await ports.accounts.change(owner, { firstName: '', lastName: '' })
    await send(asks())
    for (const format of ['html', 'pdf', 'txt']) {
      const file = await letter.loader(makeArgs(me.get(`/reports/${id}/request/letter?format=${format}`)))
      expect(file.headers.get('Location')).toBe(`/reports/${id}/request?unsigned#sender`)
    }
    expect(await look('?unsigned')).toMatchObject({
      refusal: {
        title: 'Nothing was downloaded',
        errors: { sender: 'Enter your name: the letter is signed with it.' },
      },
    })
    const read = () => preview.loader(makeArgs(me.get(`/reports/${id}/request/preview`)))
    expect(await read()).toMatchObject({ letter: { from: '' }, text: '' })
    await send(asks({ sender: 'Jo Buyer' }))
    expect(await look('?unsigned')).toMatchObject({ refusal: null })
    expect((await read()).text).toContain('From: Jo Buyer')
    const signed = await letter.loader(makeArgs(me.get(`/reports/${id}/request/letter?format=txt`)))
    expect(await signed.text()).toContain('From: Jo Buyer')
  })

  test('is signed with the name of the account as it is now, unless another was entered', async () => {
    const change = (firstName: string) => ports.accounts.change(owner, { firstName, lastName: 'Sample' })
    const signs = async () => (await preview.loader(makeArgs(me.get(`/reports/${id}/request/preview`)))).letter.from
    await change('Smaantha')
    await send(asks({ sender: (await draftPage()).draft.sender }))
    await change('Samantha')
    expect([(await draftPage()).draft.sender, await signs()]).toEqual(['Samantha Sample', 'Samantha Sample'])
    await send(asks({ sender: 'Sam and Jo Sample' }))
    await change('Sam')
    expect(await signs()).toBe('Sam and Jo Sample')
  })

  test('puts the items by trade where that was chosen, and says what each trade comes to beside the letter', async () => {
    const both = { [`list-${paint}`]: 'lead', [`remedy-${paint}`]: 'repair' }
    await send(asks({ ...both, order: 'trade' }))
    expect((await draftPage()).draft.byTrade).toBe(true)
    const { letter, trades } = await preview.loader(makeArgs(me.get(`/reports/${id}/request/preview`)))
    expect(letter.items.map(({ group }) => group)).toEqual(['Licensed electrician: 2 items', undefined])
    expect(trades).toMatchObject([{ trade: 'licensed electrician', items: 2, worth: { priced: expect.any(Number) } }])
    await send(asks({ order: 'priority' }))
    const plain = await preview.loader(makeArgs(me.get(`/reports/${id}/request/preview`)))
    expect([plain.trades, plain.letter.items.flatMap(({ group }) => group ?? [])]).toEqual([[], []])
    expect(readRefusal(await send(asks({ order: 'price' })))).toMatchObject({ status: 422 })
  })

  test('takes photos along where there are any, until their box is not ticked', async () => {
    const photosOf = async () => (await draftPage()).items.map(({ photos }) => photos)
    expect(await photosOf()).toEqual([null, null])
    await send(asks())
    const photo = { finding: breaker as Finding['id'], page: 1, box: { x: 0, y: 0, width: 1, height: 1 }, caption: '' }
    await ports.reports.savePhotos(id, [{ ...photo, width: 4, height: 3, print: 'a', name: 'photo-1-1' }])
    expect(await photosOf()).toEqual([true, null])
    await send(asks({ [`offered-${breaker}`]: 'photos', [`photos-${breaker}`]: 'on' }))
    expect(await photosOf()).toEqual([true, null])
    await send(asks({ [`offered-${breaker}`]: 'photos' }))
    expect(await photosOf()).toEqual([false, null])
    await send(asks())
    expect(await photosOf()).toEqual([false, null])
    const letter = await preview.loader(makeArgs(me.get(`/reports/${id}/request/preview`)))
    expect(letter.letter.items[0]?.photos).toEqual([])
  })

  test('asks nothing for what is moved out of the letter', async () => {
    await draftPage()
    const fields = asks({ [`list-${breaker}`]: 'leave', [`note-${breaker}`]: 'Soon' })
    expect(readRefusal(await send(fields, '?auto=1'))).toMatchObject({ errors: {}, saved: expect.any(String) })
    expect((await draftPage()).items.find((item) => item.id === breaker)).toMatchObject({
      ...{ bucket: 'leave', remedy: 'none' },
    })
  })

  test('takes a form of many items with their notes', async () => {
    await draftPage()
    const notes = Array.from({ length: 400 }, (_, index) => [
      `note-d-more${index}`,
      'Before closing, please. '.repeat(20),
    ])
    const answer = (await send(asks(Object.fromEntries(notes)))) as Response
    expect(answer.status).toBe(303)
  })

  test('keeps what an older tab typed, and does not let it overwrite a newer one', async () => {
    const { revision } = (await draftPage()).draft
    const drawn = { revision: String(revision) }
    expect(readRefusal(await send(asks({ ...drawn, opening: 'Newer' }), '?auto=1'))).toMatchObject({
      revision: revision + 1,
    })
    const { errors, values, status } = readRefusal(await send(asks({ ...drawn, opening: 'Older' })))
    expect({ errors, status }).toEqual({
      errors: { form: 'This request was changed in another tab. Load it again.' },
      status: 409,
    })
    expect(values.opening).toBe('Older')
    expect((await draftPage()).draft.opening).toBe('Newer')
    const unpriced = { revision: String(revision + 1), [`remedy-${breaker}`]: 'credit' }
    expect(readRefusal(await send(asks(unpriced), '?preview=1')).values.revision).toBe(String(revision + 2))
  })

  test('says at each field what is wrong and keeps what was typed', async () => {
    await draftPage()
    const typed = { [`remedy-${breaker}`]: 'credit', [`amount-${breaker}`]: 'a lot', deadline: '2026-02-01' }
    const { errors, values, status } = readRefusal(await send(asks(typed)))
    expect(status).toBe(422)
    expect(Object.keys(errors).sort()).toEqual([`amount-${breaker}`, 'deadline'])
    expect(errors[`amount-${breaker}`]).toMatch(/^Electrical: Main panel: the amount/)
    expect(values).toMatchObject(typed)
    points = 0
    expect(readRefusal(await send(asks(typed))).status).toBe(429)
  })

  test('is no letter before it asks for something and every amount is there', async () => {
    await draftPage()
    const nothing = { [`remedy-${breaker}`]: 'none' }
    expect(readRefusal(await send(asks(nothing), '?preview=1')).errors.form).toMatch(/Nothing is asked/)
    const unpriced = { [`remedy-${breaker}`]: 'price-reduction' }
    expect(readRefusal(await send(asks(unpriced), '?preview=1')).errors).toEqual({
      [`amount-${breaker}`]: expect.stringMatching(/enter the amount/),
    })
    const ready = (await send(asks(), '?preview=1')) as Response
    expect(ready.headers.get('Location')).toBe(`/reports/${id}/request/preview`)
  })

  test('does not change once it is marked as sent, whatever a page from before still sends', async () => {
    await draftPage()
    expect(((await markAsSent()) as Response).headers.get('Location')).toBe(`/reports/${id}/request`)
    await send(asks({ [`remedy-${breaker}`]: 'replace' }))
    await markAsSent()
    expect(await look()).toMatchObject({
      kind: 'sent',
      state: 'sent',
      isAnswerable: true,
      items: [{ remedy: 'repair' }],
    })
    await table.action(makeArgs(me.post(`/reports/${id}/request?next=1`, {})))
    expect((await draftPage()).version).toBe(2)
    expect(await look('?version=1')).toMatchObject({ kind: 'sent', draft: 2 })
    await expect(look('?version=3')).rejects.toMatchObject({ status: 404 })
  })

  test('is marked as sent as it was read, and keeps the names that it was sent with', async () => {
    await draftPage()
    const path = `/reports/${id}/request/preview`
    const { seen } = await preview.loader(makeArgs(me.get(path)))
    await send(asks({ [`note-${breaker}`]: 'Typed in another tab' }))
    const late = readRefusal(await preview.action(makeArgs(me.post(path, { version: '1', seen }))))
    expect(late).toMatchObject({ status: 409, errors: { form: 'The letter has changed. Read it again.' } })
    await markAsSent()
    const file = () => letter.loader(makeArgs(me.get(`/reports/${id}/request/letter?version=1&format=txt`)))
    const sent = await (await file()).text()
    await ports.reports.change(id, 1, { propertyAddress: '99 Other Road, Dallas, TX 75201' })
    await ports.accounts.change(owner, { firstName: 'Somebody', lastName: 'Else' })
    expect(await (await file()).text()).toBe(sent)
  })

  test('takes an answer to every item, entered by its owner', async () => {
    await draftPage()
    await markAsSent()
    const answer = (fields: Record<string, string>) =>
      answers.action(makeArgs(me.post(`/reports/${id}/request/answers?version=1`, fields)))
    expect(readRefusal(await answer({})).status).toBe(422)
    await answer({ [`kind-${breaker}`]: 'counter', [`amount-${breaker}`]: '900', [`note-${breaker}`]: '' })
    expect(await look()).toMatchObject({
      ...{ state: 'answered', isAnswerable: true },
      sums: { countered: { items: 1, credit: 0 }, insteadOfWork: 90_000 },
    })
  })

  test('comes as a file in three formats, so many times a minute', async () => {
    await draftPage()
    const file = (format: string) => letter.loader(makeArgs(me.get(`/reports/${id}/request/letter?format=${format}`)))
    const [html, txt] = [await file('html'), await file('txt')]
    expect(html.headers.get('Content-Disposition')).toBe(`attachment; filename="repair-request-${id}-version-1.html"`)
    expect(await html.text()).toContain('Double tapped breaker')
    expect(await txt.text()).toContain('Double tapped breaker')
    await expect(file('docx')).rejects.toMatchObject({ status: 404 })
    points = 0
    expect((await file('txt')).headers.get('Location')).toBe(`/reports/${id}/request/preview`)
  })
})
