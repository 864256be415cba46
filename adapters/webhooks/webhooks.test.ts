import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { access } from 'node:fs/promises'
import type { LookupFunction } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { newWebhookSecret } from '#domain/webhook/webhook.ts'
import { dnsLookup } from './dns-lookup.ts'
import { httpWebhooks } from './http.ts'
import { type Received, scriptedReceiver } from './testing/scripted-receiver.ts'

let answer: Parameters<typeof scriptedReceiver>[0]
const { receiver, received, close } = await scriptedReceiver((call) => answer(call))
afterAll(close)
beforeEach(() => {
  received.length = 0
  answer = () => ({ status: 204 })
})

/** A resolver: every name leads to these addresses. */
function leadingTo(...addresses: string[]) {
  return vi.fn<LookupFunction>((_name, options, callback) => {
    const all = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    if (options.all) callback(null, all)
    else callback(null, all[0]?.address ?? '', all[0]?.family)
  })
}

const secret = newWebhookSecret()
const event = { id: 'report_7_1', at: new Date(), body: '{"type":"test","data":{}}' }
const sender = httpWebhooks({ lookup: leadingTo(receiver.address), receiver, timeoutMs: 400 })
const send = (url = 'https://hooks.example.com/in?from=plumbline', by = sender) => by.send({ url, secret }, event)

test('what arrives is signed as Standard Webhooks tells', async () => {
  expect(await send()).toEqual({ status: 204, answer: '' })
  const [call] = received as [Received]
  expect(call.path).toBe('/in?from=plumbline')
  expect(call.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': event.id })
  expect(new Webhook(secret).verify(call.body, call.headers)).toEqual({ type: 'test', data: {} })
  expect(() => new Webhook(newWebhookSecret()).verify(call.body, call.headers)).toThrow('No matching signature')
})

test('an answer is taken as it is: no redirect is followed, and 1 kB of it is read', async () => {
  answer = () => ({
    status: 302,
    headers: { Location: 'https://hooks.example.com/elsewhere' },
    body: 'x\0\n'.repeat(9_000),
  })
  const answered = await send()
  expect(answered).toMatchObject({ status: 302 })
  expect('answer' in answered && answered.answer.length).toBeLessThanOrEqual(1_024)
  expect(received).toHaveLength(1)
})

test('why none came is told', async () => {
  answer = () => null
  expect(await send()).toEqual({ failure: 'too-slow' })
  const lookup = leadingTo(receiver.address)
  const failing = (changes: Partial<typeof receiver>) =>
    send(undefined, httpWebhooks({ lookup, receiver: { ...receiver, ...changes } }))
  expect(await failing({ ca: '' })).toEqual({ failure: 'bad-certificate' })
  expect(await failing({ port: 1 })).toEqual({ failure: 'not-reached' })
  expect(await send('https://other.example.com/')).toEqual({ failure: 'bad-certificate' })
  const unknown: LookupFunction = (_name, _options, callback) =>
    callback(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }), [])
  expect(await send(undefined, httpWebhooks({ lookup: unknown }))).toEqual({ failure: 'no-such-host' })
  const never = httpWebhooks({ lookup: () => {}, timeoutMs: 50 })
  expect(await send(undefined, never)).toEqual({ failure: 'too-slow' })
})

const inner = [
  ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '0.1.2.3', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...['169.254.169.254', '169.254.170.2', '100.64.0.1', '100.100.100.200', '168.63.129.16', '192.0.0.192', '192.0.2.1'],
  ...['198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255', '192.88.99.1'],
  ...['::1', '::', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:169.254.169.254', '::127.0.0.1', '::ffff:0:127.0.0.1'],
  ...['64:ff9b::7f00:1', '64:ff9b:1::7f00:1', '2002:7f00:1::', '2001:0:7f00:1::', '2001:db8::1', '3fff::1'],
  ...['fc00::1', 'fd00:ec2::254', 'fe80::1', 'fe80::1%1', 'fec0::1', 'ff02::1', '100::1', '4000::1', '5f00::1'],
]

test('no name leads inside, whatever address it resolves to', async () => {
  const public_ = '8.8.8.8'
  // Without the filter loopback is this very receiver.
  const elsewhere = { ...receiver, address: '127.0.0.9' }
  for (const address of inner) {
    for (const found of [[address], [public_, address], [address, public_]]) {
      const by = httpWebhooks({ lookup: leadingTo(...found), receiver: elsewhere, timeoutMs: 400 })
      expect(await send(undefined, by), found.join()).toEqual({ failure: 'private-address' })
    }
  }
  expect(received).toEqual([])
})

test('a name is resolved once for a call, so that it cannot change its mind before the connection', async () => {
  const lookup = vi.fn<LookupFunction>(leadingTo('127.0.0.9'))
  lookup.mockImplementationOnce(leadingTo(receiver.address))
  const by = httpWebhooks({ lookup, receiver })
  expect(await send(undefined, by)).toMatchObject({ status: 204 })
  expect(lookup).toHaveBeenCalledTimes(1)
  expect(await send(undefined, by)).toEqual({ failure: 'private-address' })
  expect(received).toHaveLength(1)
})

test('no address in the place of a name is called, also one that was stored', async () => {
  const lookup = leadingTo(receiver.address)
  const by = httpWebhooks({ lookup, receiver })
  const hosts = [
    ...inner.filter((address) => !address.includes('%')).map((each) => (each.includes(':') ? `[${each}]` : each)),
    ...['2130706433', '0x7f.1', '0177.0.0.1', '127.1', '0', 'localhost', 'localhost.', 'metadata.google.internal'],
    ...['8.8.8.8', 'user:password@hooks.example.com', 'hooks.example.com:8443', 'hooks'],
  ]
  for (const host of hosts) expect(await send(`https://${host}/`, by), host).toEqual({ failure: 'private-address' })
  expect(await send('http://hooks.example.com/', by)).toEqual({ failure: 'private-address' })
  expect(lookup).not.toHaveBeenCalled()
  expect(received).toEqual([])
})

/** A name server that has these records under every name; null: it never answers. */
async function nameServer(records: { a?: number[][]; aaaa?: number[][] } | null) {
  const A = 1
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  socket.on('message', (query, { port, address }) => {
    if (!records) return
    const end = query.indexOf(0, 12) + 5
    const type = query.readUInt16BE(end - 4)
    const found = (type === A ? records.a : records.aaaa) ?? []
    const head = Buffer.from([...query.subarray(0, 2), 0x81, 0x80, 0, 1, 0, found.length, 0, 0, 0, 0])
    const answers = found.map((bytes) => Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 9, 0, bytes.length, ...bytes]))
    socket.send(Buffer.concat([head, query.subarray(12, end), ...answers]), port, address)
  })
  const lookup = dnsLookup({ servers: [`127.0.0.1:${socket.address().port}`], timeoutMs: 300 })
  return { by: httpWebhooks({ lookup, receiver }), close: () => socket.close() }
}

test.each<[string, Parameters<typeof nameServer>[0], object]>([
  ['an address of IPv4', { a: [[127, 0, 0, 1]] }, { status: 204 }],
  [
    'an address inside beside it',
    {
      a: [
        [127, 0, 0, 1],
        [10, 0, 0, 1],
      ],
    },
    { failure: 'private-address' },
  ],
  ['loopback of IPv6', { aaaa: [[...Array(15).fill(0), 1]] }, { failure: 'private-address' }],
  ['the same beside IPv4', { a: [[127, 0, 0, 1]], aaaa: [[...Array(15).fill(0), 1]] }, { failure: 'private-address' }],
  ['no address', {}, { failure: 'no-such-host' }],
  ['no answer', null, { failure: 'not-reached' }],
])('what DNS says is judged: %s', async (_what, records, outcome) => {
  const { by, close } = await nameServer(records)
  expect(await send(undefined, by)).toMatchObject(outcome)
  expect(received).toHaveLength('status' in outcome ? 1 : 0)
  close()
})

test('name servers that never answer keep nobody else waiting', async () => {
  const { by, close } = await nameServer(null)
  const calls = Array.from({ length: 20 }, () => send(undefined, by))
  expect(await Promise.race([access('.'), ...calls])).toBeUndefined()
  expect(await Promise.all(calls)).toEqual(Array(20).fill({ failure: 'not-reached' }))
  close()
})
