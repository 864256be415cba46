import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestWeb, testWeb } from '../testing-web.ts'

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

  test('a body without a length has to be an upload', async () => {
    expect((await web.post('/change', form, [Buffer.from('a=1')])).status).toBe(411)
    expect(JSON.parse((await web.post('/change', multipart, [Buffer.alloc(9), Buffer.alloc(9)])).body)).toEqual({
      received: 18,
      dropped: null,
    })
  })

  test('an upload up to 32 MiB is left to its route', async () => {
    const { body } = await web.post('/change', multipart, Buffer.alloc(33_554_432))
    expect(JSON.parse(body)).toEqual({ received: 33_554_432, dropped: null })
  })

  test('of a longer one the route learns the length and gets nothing', async () => {
    const { body } = await web.post('/change', multipart, Buffer.alloc(33_554_433))
    expect(JSON.parse(body)).toEqual({ received: 0, dropped: 33_554_433 })
  })

  test('one that hides its length is cut off on the way', async () => {
    const parts = Array.from({ length: 40 }, () => Buffer.alloc(1_048_576))
    await expect(web.post('/change', multipart, parts)).rejects.toThrow()
    expect(web.changed).toEqual([])
  })
})
