import { expect, test } from 'vitest'
import { servicesUsed } from './services.ts'

const own = {
  extraction: 'rules',
  costs: 'costbook',
  roof: 'none',
  contractors: 'directory',
  payments: 'test',
  sms: 'outbox',
  mail: 'outbox',
  files: 'disk',
}

test('an installation that asks nobody names nobody', () => {
  expect(servicesUsed(own)).toEqual([])
})

test('each choice of a service is named with what it gets', () => {
  const used = servicesUsed({ ...own, extraction: 'gemini', payments: 'stripe' })
  expect(used).toHaveLength(2)
  expect(used[0]).toContain('the pages of each report')
  expect(used[1]).toContain('Stripe')
})
