import '@testing-library/jest-dom/vitest'
import { createRemixStub } from '@remix-run/testing'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { useReply } from '#app/ui/hooks/use-reply.ts'
import { formatRange, priceRates } from '#domain/estimate/estimate.ts'
import { exampleEstimate } from '#domain/examples.ts'
import { QuantityForm } from './quantity-form.tsx'

afterEach(cleanup)

const estimate = exampleEstimate()
const refused = { errors: { form: 'Changed at the same time.' }, values: { quantity: '90' }, unsent: false }
const Page = createRemixStub([
  {
    path: '/',
    action: () => refused,
    Component: () => <QuantityForm estimate={estimate} units={[estimate.unitType]} reply={useReply()} back="/" />,
  },
])

const priceOf = (quantity: number) => screen.findByText(formatRange(priceRates(estimate.rates, quantity)))

test('keeps and prices a quantity typed before the scripts came', async () => {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(<Page />)
  const drawn = container.querySelector<HTMLInputElement>('[name=quantity]')
  if (!drawn) throw new Error('no field')
  drawn.value = '90'
  render(<Page />, { container, hydrate: true })
  expect(screen.getByLabelText('Quantity')).toHaveValue(90)
  expect(await priceOf(90)).toBeVisible()
})

test('shows the quantity that stands again after a refusal', async () => {
  render(<Page />)
  const field = screen.getByLabelText('Quantity')
  await userEvent.clear(field)
  await userEvent.type(field, '90')
  expect(await priceOf(90)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Changed at the same time.')).toBeVisible()
  expect(screen.getByLabelText('Quantity')).toHaveValue(estimate.quantity)
  expect(await priceOf(estimate.quantity)).toBeVisible()
})
