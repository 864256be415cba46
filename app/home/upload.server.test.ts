import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import { MAX_UPLOAD_BYTES } from '#domain/report/report.ts'
import { type TestPorts, testPorts } from '#server/testing/ports.ts'
import { receiveUpload } from './upload.server.ts'

const BOUNDARY = 'boundary-of-the-test'

let ports: TestPorts
let owner: UserId
beforeAll(async () => {
  ports = await testPorts()
  owner = await ports.addUser()
})
afterAll(() => ports.close())
beforeEach(() => ports.recorded.files.clear())

type Part = { name: string; filename?: string; content: string | Uint8Array }

function multipart(parts: Part[]): Buffer {
  const written = parts.flatMap(({ name, filename, content }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n`,
    filename === undefined ? '\r\n' : 'Content-Type: application/octet-stream\r\n\r\n',
    content,
    '\r\n',
  ])
  return Buffer.concat([...written, `--${BOUNDARY}--\r\n`].map((part) => Buffer.from(part)))
}

type Sent = {
  by?: UserId
  ip?: string
  key?: string
  contentType?: string
  length?: number | null
  signal?: AbortSignal
  droppedBytes?: number | null
}

function send(body: Uint8Array | ReadableStream<Uint8Array>, sent: Sent = {}, using: Partial<TestPorts> = {}) {
  const { contentType = `multipart/form-data; boundary=${BOUNDARY}`, signal, droppedBytes = null } = sent
  const length = sent.length === undefined && body instanceof Uint8Array ? body.length : sent.length
  const request = new Request('http://localhost/upload', {
    method: 'POST',
    headers: { 'Content-Type': contentType, ...(length && { 'Content-Length': String(length) }) },
    body: body instanceof Uint8Array ? inChunks(body) : body,
    signal,
    ...{ duplex: 'half' as const },
  })
  return receiveUpload({ ...ports, ...using }, request, {
    user: { id: sent.by ?? owner, preferences: { autoAnalysis: true } },
    context: { ip: sent.ip ?? '192.0.2.1', droppedBytes },
    key: sent.key,
  })
}

function inChunks(bytes: Uint8Array, size = 65_536): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.subarray(at, at + size))
      at += size
    },
  })
}

function pdf(size: number): Uint8Array {
  const bytes = new Uint8Array(size)
  bytes.set(new TextEncoder().encode('%PDF-1.4\n'))
  for (let at = 10; at < size; at += 997) bytes[at] = at % 251
  return bytes
}

async function refusal(answer: ReturnType<typeof send>) {
  const refused = await answer
  if (refused.ok) throw new Error('the upload was accepted')
  return refused
}

describe('a file that may be uploaded', () => {
  test('is kept byte for byte, up to exactly 25 MB', async () => {
    const content = pdf(MAX_UPLOAD_BYTES)
    const answer = await send(multipart([{ name: 'file', filename: 'house.pdf', content }]))
    expect(answer.ok).toBe(true)
    const [kept] = ports.recorded.files.values()
    expect(kept?.length).toBe(MAX_UPLOAD_BYTES)
    const sha256 = createHash('sha256').update(content).digest('hex')
    expect(
      createHash('sha256')
        .update(kept ?? '')
        .digest('hex'),
    ).toBe(sha256)
    const report = answer.ok ? await ports.reports.byId(answer.id) : null
    expect(report).toMatchObject({ owner, filename: 'house.pdf', bytes: MAX_UPLOAD_BYTES, sha256, zip: null })
    expect(ports.recorded.jobs.at(-1)).toMatchObject({
      name: 'analyse-report',
      payload: { report: report?.id, run: 1 },
    })
  })

  test('comes with the ZIP code that was typed, whichever field is sent first', async () => {
    const file = { name: 'file', filename: 'house.txt', content: 'A roof that leaks.' }
    const zip = { name: 'zip', content: ' 78701 ' }
    for (const parts of [
      [file, zip],
      [zip, file],
    ]) {
      const answer = await send(multipart(parts))
      expect(answer.ok && (await ports.reports.byId(answer.id))?.zip).toBe('78701')
    }
  })

  test('is never stored under the name that it came with', async () => {
    const answer = await send(multipart([{ name: 'file', filename: '../../etc/passwd.txt', content: 'root' }]))
    expect(answer.ok && (await ports.reports.byId(answer.id))?.filename).toBe('passwd.txt')
    expect([...ports.recorded.files.keys()][0]).toMatch(/^reports\/[\w-]+\/original$/)
  })

  test('may arrive in chunks of a single byte', async () => {
    const body = multipart([{ name: 'file', filename: 'a.txt', content: 'The gutter is loose.' }])
    expect((await send(inChunks(body, 1))).ok).toBe(true)
  })
})

describe('a file that may not', () => {
  test.each([
    ['of one byte more than 25 MB', [{ name: 'file', filename: 'a.pdf', content: pdf(MAX_UPLOAD_BYTES + 1) }], 413],
    ['that is no PDF inside', [{ name: 'file', filename: 'a.pdf', content: 'PK\u0003\u0004' }], 422],
    ['of another type', [{ name: 'file', filename: 'a.docx', content: 'PK' }], 422],
    ['without content', [{ name: 'file', filename: 'a.pdf', content: '' }], 422],
  ])('%s is refused and not kept', async (_what, parts, status) => {
    expect(await refusal(send(multipart(parts)))).toMatchObject({ status, problem: { title: 'File Upload Error' } })
    expect(ports.recorded.files.size).toBe(0)
  })

  test('says that it is no PDF inside where its name is right', async () => {
    const message = async (filename: string) =>
      (await refusal(send(multipart([{ name: 'file', filename, content: 'PK' }])))).problem.message
    const named = 'Only PDF and text files are supported. Please upload a .pdf or .txt file.'
    expect(await message('a.pdf')).toBe(`${named} This one is named .pdf, but its content is not a PDF.`)
    expect(await message('a.docx')).toBe(named)
  })

  test('says how large it is', async () => {
    const { problem } = await refusal(
      send(multipart([{ name: 'file', filename: 'a.pdf', content: pdf(MAX_UPLOAD_BYTES + 1) }])),
    )
    expect(problem.message).toBe(
      'File size (25.1MB) exceeds the 25MB limit. Please use a smaller file or compress your PDF.',
    )
  })

  test('is refused by its announced length before anything is read', async () => {
    let pulled = 0
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          pulled += 1
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const { status, problem } = await refusal(send(body, { length: 31_457_280 }))
    expect(status).toBe(413)
    expect(problem.message).toContain('File size (30.0MB)')
    expect(pulled).toBe(1)
  })

  test('is refused by what the server dropped of it', async () => {
    const { status, problem } = await refusal(send(new Uint8Array(), { droppedBytes: 52_428_800 }))
    expect(status).toBe(413)
    expect(problem.message).toContain('File size (50.0MB)')
  })

  test('is refused without an announced length too, and is read no further than its bound', async () => {
    const chunk = new Uint8Array(1_048_576)
    const head = multipart([{ name: 'file', filename: 'a.pdf', content: pdf(100) }]).subarray(0, -60)
    let megabytes = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(megabytes === 0 ? head : chunk)
        megabytes += 1
      },
    })
    expect((await refusal(send(endless))).status).toBe(413)
    expect(megabytes).toBeLessThan(70)
  })

  test('is one of two: only one at a time', async () => {
    const file = { name: 'file', filename: 'a.txt', content: 'x' }
    const { status, problem } = await refusal(send(multipart([file, { ...file, filename: 'b.txt' }])))
    expect(status).toBe(422)
    expect(problem.message).toBe('Too many files')
    expect(ports.recorded.files.size).toBe(0)
  })
})

describe('a form', () => {
  test('without a file says so', async () => {
    const { status, problem } = await refusal(send(multipart([{ name: 'file', filename: '', content: '' }])))
    expect(status).toBe(422)
    expect(problem).toMatchObject({ reason: 'no-file', field: 'file' })
    const contentType = 'application/x-www-form-urlencoded'
    expect(await refusal(send(Buffer.from('zip='), { contentType }))).toMatchObject({ status: 422, problem })
  })

  test.each(['7870', '787011', 'ABCDE', '78 701', '７８７０１'])(
    'with the ZIP code %s is refused and keeps what was typed',
    async (zip) => {
      const parts = [
        { name: 'file', filename: 'a.txt', content: 'x' },
        { name: 'zip', content: zip },
      ]
      expect(await refusal(send(multipart(parts)))).toMatchObject({ status: 422, zip, problem: { field: 'zip' } })
      expect(ports.recorded.files.size).toBe(0)
    },
  )

  const file = { name: 'file', filename: 'a.txt', content: 'The roof leaks.' }
  test.each<[string, Uint8Array, Sent?]>([
    ['cut off in the file', multipart([file]).subarray(0, -40)],
    ['cut off before its end', multipart([file]).subarray(0, -8)],
    ['that is garbage', Buffer.from('not a form at all')],
    ['that is empty', new Uint8Array()],
    ['without a boundary', multipart([file]), { contentType: 'multipart/form-data' }],
    ['that is no multipart', Buffer.from('file=a.txt'), { contentType: 'text/plain' }],
    ['with a field of no use here', multipart([file, { name: 'owner', content: '1' }])],
    ['with a file in another field', multipart([{ ...file, name: 'avatar' }])],
    ['with a field twice', multipart([file, { name: 'zip', content: '' }, { name: 'zip', content: '78701' }])],
    [
      'with a name that is no UTF-8',
      Buffer.concat([multipart([file]).subarray(0, 70), Buffer.from([0xff, 0xfe]), multipart([file]).subarray(70)]),
    ],
  ])('%s is refused', async (_what, body, sent) => {
    expect((await refusal(send(body, sent))).status).toBe(400)
    expect(ports.recorded.files.size).toBe(0)
  })

  test.each(['; name="avatar"', '; name="zip"', ''])(
    'of a hundred thousand parts%s is read no further than the first that is wrong',
    async (name) => {
      const part = `--${BOUNDARY}\r\nContent-Disposition: form-data${name}\r\n\r\n\r\n`
      const body = Buffer.from(part.repeat(100_000))
      const before = process.cpuUsage()
      expect((await refusal(send(body))).status).toBe(400)
      expect(process.cpuUsage(before).user / 1_000).toBeLessThan(400)
    },
  )

  test('that is refused for a later field keeps the ZIP code that came before', async () => {
    const zip = { name: 'zip', content: '78701' }
    expect(await refusal(send(multipart([zip, file, file])))).toMatchObject({ status: 422, zip: '78701' })
    expect(await refusal(send(multipart([zip, file, zip])))).toMatchObject({ status: 400, zip: '78701' })
  })

  test('whose sender left is given up', async () => {
    const leaving = new AbortController()
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(multipart([file]).subarray(0, 60))
      },
      pull(controller) {
        leaving.abort()
        controller.error(new Error('aborted'))
      },
    })
    expect((await refusal(send(body, { signal: leaving.signal }))).status).toBe(400)
  })

  test('that cannot be stored for no fault of its own fails loudly', async () => {
    const files = { ...ports.files, put: () => Promise.reject(new Error('disk full')) }
    await expect(send(multipart([file]), {}, { files })).rejects.toThrow('disk full')
  })
})

describe('uploads in numbers', () => {
  test('too often is told when to come back, in the name of the person and of the address', async () => {
    for (const refused of ['upload-user', 'upload-address']) {
      const limits: TestPorts['limits'] = {
        take: async (name) =>
          name === refused ? { ok: false, retryAfter: 1_234 } : { ok: true, left: 9, resetIn: 60 },
        giveBack: async () => {},
      }
      const body = multipart([{ name: 'file', filename: 'a.txt', content: 'x' }])
      const answer = await refusal(send(body, {}, { limits }))
      expect(answer).toMatchObject({ status: 429, headers: { 'Retry-After': '1234' } })
      expect(answer.problem.message).toContain('21 minutes')
    }
  })

  const whole = multipart([{ name: 'file', filename: 'a.txt', content: 'x' }])
  /** Finishes the uploads in progress, one function each. */
  let finish: (() => void)[] = []
  beforeEach(() => {
    finish = []
  })
  const slow = (by: UserId, ip?: string) =>
    send(
      new ReadableStream<Uint8Array>(
        {
          pull: (controller) =>
            new Promise((resolve) => {
              finish.push(() => {
                controller.enqueue(whole)
                controller.close()
                resolve()
              })
            }),
        },
        { highWaterMark: 0 },
      ),
      { by, ip },
    )
  const waitForReceived = (count: number) => vi.waitFor(() => expect(finish).toHaveLength(count), 5_000)

  test('however many arrive slowly at an address, another person there is not kept waiting', async () => {
    const people = await Promise.all(Array.from({ length: 7 }, () => ports.addUser()))
    const first = people.map((by) => slow(by))
    await waitForReceived(7)
    expect((await send(whole, { by: await ports.addUser() })).ok).toBe(true)
    for (const end of finish) end()
    expect((await Promise.all(first)).every((answer) => answer.ok)).toBe(true)
  })

  test('one person sends two at once, so that others still come in: a third waits unread', async () => {
    const first = [slow(owner), slow(owner), slow(owner)]
    await waitForReceived(2)
    expect((await send(whole, { by: await ports.addUser() })).ok).toBe(true)
    expect(finish).toHaveLength(2)
    finish[0]?.()
    await waitForReceived(3)
    for (const end of finish.slice(1)) end()
    expect((await Promise.all(first)).every((answer) => answer.ok)).toBe(true)
  })

  test('files that have arrived are held in memory one for an address and four in all, the others in turn', async () => {
    const people = await Promise.all(Array.from({ length: 7 }, () => ports.addUser()))
    let inMemory = 0
    let most = 0
    let wanted = 1
    const files = {
      ...ports.files,
      put: async (key: string, bytes: Uint8Array) => {
        most = Math.max(most, ++inMemory)
        await vi.waitFor(() => expect(most).toBeGreaterThanOrEqual(wanted), { timeout: 15_000 })
        // Long enough for one too many to come in.
        await new Promise((resolve) => setTimeout(resolve, 30))
        await ports.files.put(key, bytes)
        inMemory -= 1
      },
    }
    const from = (addresses: number) =>
      Promise.all(people.map((by, n) => send(whole, { by, ip: `198.51.100.${n % addresses}` }, { files })))
    expect((await from(1)).every((answer) => answer.ok)).toBe(true)
    expect(most).toBe(1)
    wanted = 4
    expect((await from(7)).every((answer) => answer.ok)).toBe(true)
    expect(most).toBe(4)
  })

  test('who sends too slowly gives the place up', async () => {
    const head = multipart([{ name: 'file', filename: 'a.pdf', content: pdf(1_000) }]).subarray(0, -60)
    let drips = 0
    const dripping = new ReadableStream<Uint8Array>({
      pull: (controller) =>
        new Promise((resolve) => {
          setTimeout(() => {
            controller.enqueue(drips === 0 ? head : new Uint8Array(1_000))
            drips += 1
            resolve()
          }, 500)
        }),
    })
    const reports = { ...ports.reports, usage: async () => ({ bytes: 0, inAnalysis: 0 }) }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const answer = refusal(send(dripping, {}, { reports }))
    let isOver = false
    void answer.finally(() => {
      isOver = true
    })
    while (!isOver) {
      await vi.advanceTimersByTimeAsync(500)
      // The body is written to disk in the meantime, which the test's fake clock does not drive.
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(await answer).toMatchObject({ status: 408, problem: { reason: 'too-slow' } })
    vi.useRealTimers()
  })

  test('only what was accepted counts', async () => {
    const counted = new Map<string, number>()
    const add = (name: string, points: number) => counted.set(name, (counted.get(name) ?? 0) + points)
    const limits: TestPorts['limits'] = {
      take: async (name) => {
        add(name, 1)
        return { ok: true, left: 9, resetIn: 60 }
      },
      giveBack: async (name) => void add(name, -1),
    }
    await refusal(send(multipart([{ name: 'file', filename: 'a.docx', content: 'x' }]), {}, { limits }))
    await refusal(send(Buffer.from('garbage'), {}, { limits }))
    const files = { ...ports.files, put: () => Promise.reject(new Error('disk full')) }
    await expect(send(whole, {}, { limits, files })).rejects.toThrow('disk full')
    const uploads = () => ['upload-user', 'upload-day', 'upload-address'].map((name) => counted.get(name))
    expect(uploads()).toEqual([0, 0, 0])
    await send(whole, {}, { limits })
    expect(uploads()).toEqual([1, 1, 1])
  })

  test('what was sent in vain counts by the megabyte, and what is accepted counts nothing of it', async () => {
    const counted = new Map<string, number>()
    const add = (name: string, points: number) => counted.set(name, (counted.get(name) ?? 0) + points)
    const limits: TestPorts['limits'] = {
      take: async (name, _key, points = 1) => {
        add(name, points)
        return { ok: true, left: 9, resetIn: 60 }
      },
      giveBack: async (name) => void add(name, -1),
    }
    const vain = () => [counted.get('upload-refused'), counted.get('upload-refused-address')]
    await send(whole, {}, { limits })
    expect(vain()).toEqual([0, 0])
    const photo = multipart([{ name: 'file', filename: 'a.docx', content: pdf(20 * 1_048_576) }])
    expect((await refusal(send(photo, {}, { limits }))).status).toBe(422)
    expect(vain()).toEqual([21, 21])
    await refusal(send(new Uint8Array(), { droppedBytes: 52_428_800 }, { limits }))
    expect(vain()).toEqual([71, 71])
    await refusal(send(Buffer.from('garbage'), {}, { limits }))
    expect(vain()).toEqual([72, 72])
  })

  test('who has sent too much in vain is refused unread, and the connection ends with the answer', async () => {
    for (const exhausted of ['upload-refused', 'upload-refused-address']) {
      const limits: TestPorts['limits'] = {
        take: async (name) =>
          name === exhausted ? { ok: false, retryAfter: 600 } : { ok: true, left: 9, resetIn: 60 },
        giveBack: async () => {},
      }
      let read = 0
      const body = new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            read += 1
            controller.close()
          },
        },
        { highWaterMark: 0 },
      )
      const refused = await refusal(send(body, {}, { limits }))
      expect(refused).toMatchObject({ status: 429, headers: { 'Retry-After': '600', Connection: 'close' } })
      expect(refused.problem.reason).toBe('too-often')
      expect(read).toBe(0)
    }
  })

  test('a body on its way lies in no folder: nothing is left of it, however it ends', async () => {
    // A folder of its own: other suites spool into the usual one at the same time.
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-upload-'))
    vi.stubEnv('TMPDIR', folder)
    const upload = slow(owner)
    await waitForReceived(1)
    expect(readdirSync(folder)).toEqual([])
    finish[0]?.()
    expect((await upload).ok).toBe(true)
    expect(readdirSync(folder)).toEqual([])
    vi.unstubAllEnvs()
    rmdirSync(folder)
  })

  test('a repeat whose report is deleted while it arrives is held to the limits like a new one', async () => {
    const by = await ports.addUser()
    let isOver = false
    const limits: TestPorts['limits'] = {
      take: async () => (isOver ? { ok: false, retryAfter: 60 } : { ok: true, left: 0, resetIn: 60 }),
      giveBack: async () => {},
    }
    const key = 'b'.repeat(64)
    const first = await send(whole, { by, key }, { limits })
    if (!first.ok) throw new Error('the upload was refused')
    isOver = true
    expect(await send(whole, { by, key }, { limits })).toMatchObject({
      ok: true,
      id: first.id,
      repeats: { id: first.id },
    })
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          await ports.reports.remove(first.id)
          controller.enqueue(whole)
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    expect(await refusal(send(body, { by, key }, { limits }))).toMatchObject({ status: 429 })
    expect(await ports.reports.ownedBy(by)).toEqual([])
  })

  test('too many in a day says for how many hours', async () => {
    const limits: TestPorts['limits'] = {
      take: async (name) =>
        name === 'upload-day' ? { ok: false, retryAfter: 20_000 } : { ok: true, left: 9, resetIn: 60 },
      giveBack: async () => {},
    }
    const { problem } = await refusal(send(whole, {}, { limits }))
    expect(problem.message).toBe('You have uploaded as many reports as is possible in a day. Try again in 6 hours.')
  })
})

describe('what one person may have', () => {
  const file = multipart([{ name: 'file', filename: 'a.txt', content: 'x'.repeat(600) }])

  test('is three reports in analysis, and no file is read for a fourth', async () => {
    const by = await ports.addUser()
    const quotas = { ...ports.quotas, storedBytes: 10_000, inAnalysis: 3 }
    for (const _ of [1, 2, 3]) expect((await send(file, { by }, { quotas })).ok).toBe(true)
    const refused = await refusal(send(file, { by }, { quotas }))
    expect(refused).toMatchObject({ status: 429, headers: { 'Retry-After': '60' } })
    expect(refused.problem.message).toBe(
      '3 of your reports are being analyzed right now. Wait until one of them is finished, then upload this one.',
    )
    await ports.sql`update report set stage = 'completed', finished_at = now() where owner_id = ${by}`
    expect((await send(file, { by }, { quotas })).ok).toBe(true)
  })

  test('is so many bytes: what does not fit is not kept', async () => {
    const by = await ports.addUser()
    const quotas = { ...ports.quotas, storedBytes: 1_000, inAnalysis: 3 }
    expect((await send(file, { by }, { quotas })).ok).toBe(true)
    ports.recorded.files.clear()
    const { status, problem } = await refusal(send(file, { by }, { quotas }))
    expect(status).toBe(422)
    expect(problem.message).toContain('Delete a report that you no longer need')
    expect(ports.recorded.files.size).toBe(0)
  })
})
