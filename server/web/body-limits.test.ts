import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestWeb, testWeb } from '#server/testing/web.ts'

let web: TestWeb

beforeAll(async () => {
  web = await testWeb()
})
afterAll(() => web.close())

beforeEach(() => {
  web.health = { database: 'ok', redis: 'none' }
  web.changed.length = 0
  web.lines.length = 0
})

const own = { 'sec-fetch-site': 'same-origin' }
const form = { ...own, 'content-type': 'application/x-www-form-urlencoded' }
const session = { cookie: '__Host-session=some' }
const LARGEST_FILE_BODY = 25 * 1_048_576 + 65_536
const multipart = { ...own, 'content-type': 'multipart/form-data; boundary=x' }

describe('body limits', () => {
  test('a form of 512,000 bytes passes, one more byte does not', async () => {
    expect((await web.post('/change', form, 'x'.repeat(512_000))).status).toBe(200)
    expect((await web.post('/change', form, 'x'.repeat(512_001))).status).toBe(413)
    expect(web.changed).toEqual([512_000])
  })

  test('a large body is read to its end, so that the browser shows the answer', async () => {
    const { status, body } = await web.post('/change', form, Buffer.alloc(40_000_000, 'x'))
    expect(status).toBe(413)
    expect(body).toContain('too much to send at once')
  })

  test('a program is told in JSON what was too large, or that it named no length', async () => {
    const json = { ...own, 'content-type': 'application/json' }
    const large = await web.post('/api/change', json, 'x'.repeat(512_001))
    expect([large.status, JSON.parse(large.body).error.code]).toEqual([413, 'too-large'])
    const unmeasured = await web.post('/api/change', json, [Buffer.from('{}')])
    expect([unmeasured.status, JSON.parse(unmeasured.body).error.code]).toEqual([411, 'no-length'])
  })

  test('the type that a body claims to have moves no limit', async () => {
    for (const type of [multipart, form, { ...own, 'content-type': 'application/octet-stream' }, own]) {
      expect((await web.post('/change', { ...type, ...session }, 'x'.repeat(512_001))).status).toBe(413)
      expect((await web.post('/webhooks/twilio', type, 'x'.repeat(65_537))).status).toBe(413)
    }
    expect((await web.post('/webhooks/twilio', form, 'x'.repeat(65_536))).status).toBe(200)
    expect(web.changed).toEqual([65_536])
  })

  test('a body without a length has to be a file', async () => {
    for (const type of [form, multipart]) {
      expect((await web.post('/change', { ...type, ...session }, [Buffer.from('a=1')])).status).toBe(411)
    }
    const pieces = [Buffer.alloc(9), Buffer.alloc(9)]
    expect(JSON.parse((await web.post('/upload', { ...multipart, ...session }, pieces)).body)).toEqual({
      received: 18,
      dropped: null,
    })
  })

  test.each(['/upload', '/UPLOAD', '/upload/', '/upload?_index'])(
    'at %s a file of 25 MiB with the form around it is left to the route',
    async (path) => {
      const { body } = await web.post(path, { ...multipart, ...session }, Buffer.alloc(LARGEST_FILE_BODY))
      expect(JSON.parse(body)).toEqual({ received: LARGEST_FILE_BODY, dropped: null })
    },
  )

  test('of a longer one the route learns the length and gets nothing', async () => {
    const { body } = await web.post('/upload', { ...multipart, ...session }, Buffer.alloc(LARGEST_FILE_BODY + 1))
    expect(JSON.parse(body)).toEqual({ received: 0, dropped: LARGEST_FILE_BODY + 1 })
  })

  test('of who brings neither a session nor a token the route gets no file, whatever its length', async () => {
    const { body } = await web.post('/upload', multipart, Buffer.alloc(600_000))
    expect(JSON.parse(body)).toEqual({ received: 0, dropped: 600_000 })
    const hidden = await web.post('/upload', multipart, [Buffer.alloc(600_000)])
    expect(JSON.parse(hidden.body)).toEqual({ received: 0, dropped: 0 })
    const token = await web.post('/upload', { ...multipart, authorization: 'Bearer z' }, Buffer.alloc(600_000))
    expect(JSON.parse(token.body)).toEqual({ received: 600_000, dropped: null })
  })

  test('one that hides its length is cut off on the way', async () => {
    const parts = Array.from({ length: 40 }, () => Buffer.alloc(1_048_576))
    await expect(web.post('/upload', { ...multipart, ...session }, parts)).rejects.toThrow()
    expect(web.changed).toEqual([])
  })
})
