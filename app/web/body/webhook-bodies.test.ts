import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contextOf, openDoor } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'

let ports: TestPorts
const actions: Record<string, typeof import('#app/credits/purchase/stripe-webhook.ts').action> = {}
const asked: string[] = []

beforeAll(async () => {
  ports = await openDoor()
  const hear = async () => {
    asked.push('the adapter')
    return null
  }
  Object.assign(ports.payments, { readEvent: hear })
  Object.assign(ports.sms, { readEvent: hear })
  actions.stripe = (await import('#app/credits/purchase/stripe-webhook.ts')).action
  actions.twilio = (await import('#app/contractors/texts/twilio-webhook.ts')).action
})
afterAll(() => ports.close())

const cases = [
  { name: 'stripe', header: 'Stripe-Signature', refused: 400, bytes: 512_000 },
  { name: 'twilio', header: 'X-Twilio-Signature', refused: 403, bytes: 65_536 },
]

/** Returns a body that never ends. `read` is how much of it was requested. */
function endless() {
  const sent = { read: 0 }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        sent.read += 16_384
        controller.enqueue(new Uint8Array(16_384))
      },
    },
    { highWaterMark: 0 },
  )
  return { body, sent }
}

async function call(name: string, headers: Record<string, string>, body: BodyInit): Promise<number> {
  const init = { method: 'POST', headers, body, duplex: 'half' as const }
  const request = new Request(`http://localhost/webhooks/${name}`, init)
  const answer = await actions[name]?.({ request, params: {}, context: contextOf() })
  return answer?.status ?? 0
}

describe.each(cases)('a call of $name', ({ name, header, refused, bytes }) => {
  test('without a signature is refused before anything of it is read', async () => {
    const { body, sent } = endless()
    expect(await call(name, {}, body)).toBe(refused)
    expect(sent.read).toBe(0)
    expect(asked).toEqual([])
  })

  test('that is longer than it may be is refused, and no signature is computed', async () => {
    const { body } = endless()
    expect(await call(name, { [header]: 'signed' }, body)).toBe(413)
    expect(asked).toEqual([])
  })

  test('of the greatest length is looked at', async () => {
    expect(await call(name, { [header]: 'signed' }, 'x'.repeat(bytes))).toBe(refused)
    expect(asked.splice(0)).toEqual(['the adapter'])
  })
})
