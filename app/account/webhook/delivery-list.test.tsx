import '@testing-library/jest-dom/vitest'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '#app/testing/show.tsx'
import type { UserId } from '#domain/account/account.ts'
import type { WebhookDelivery } from '#domain/webhook/webhook.ts'
import { DeliveryList } from './delivery-list.tsx'

afterEach(cleanup)

const fresh: WebhookDelivery = {
  id: 'test_1',
  user: 1 as UserId,
  event: 'test',
  report: null,
  at: new Date('2026-03-05T14:00:00Z'),
  state: 'waiting',
  tries: 0,
  triedAt: null,
  dueAt: new Date('2026-03-05T14:05:00Z'),
  status: null,
  failure: null,
  answer: '',
}
const triedAt = new Date('2026-03-05T14:00:02Z')

test.each<[Partial<WebhookDelivery>, string, RegExp | null]>([
  [{}, 'To be sent', /^First try about Mar \d, 2026, \d+:\d\d\s[AP]M \S+$/],
  [{ tries: 1, triedAt }, 'Being sent', null],
  [{ tries: 2, triedAt, status: 500 }, 'To be tried again', /^Next try about Mar \d, 2026, \d+:\d\d\s[AP]M \S+$/],
  [{ tries: 1, triedAt, failure: 'too-slow' }, 'To be tried again', /^Next try about/],
  // The owner has asked to send this one again.
  [{ triedAt, status: 410 }, 'To be tried again', /^Next try about/],
  [{ state: 'delivered', tries: 1, triedAt, status: 204 }, 'Delivered', null],
  [{ state: 'given-up', tries: 6, triedAt, status: 500 }, 'Given up', null],
])('a delivery of %j is “%s”, and says when it is tried', (changes, label, next) => {
  renderPage(<DeliveryList deliveries={[{ ...fresh, ...changes }]} />)
  expect(screen.getByText(label)).toBeInTheDocument()
  const tries = screen.queryAllByText(
    (_, element) => element?.tagName === 'SPAN' && /try about/.test(element.textContent),
  )
  expect(tries.map(({ textContent }) => textContent)).toEqual(next ? [expect.stringMatching(next)] : [])
})
