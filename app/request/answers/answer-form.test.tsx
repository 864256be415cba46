import '@testing-library/jest-dom/vitest'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '#app/testing/show.tsx'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { type AnsweredItem, AnswerForm } from './answer-form.tsx'

afterEach(cleanup)

const item = (id: string): AnsweredItem => ({
  ...{ finding: id as DeficiencyId, remedy: 'repair', amount: null, answer: null },
  said: { title: id, description: '' },
})

test('that all are accepted is said, until one is answered otherwise', () => {
  renderPage(<AnswerForm items={[item('d-a'), item('d-b')]} action="/?a=1" label="Save" />)
  expect(screen.getByRole('status')).toHaveTextContent('Sets every item')
  fireEvent.click(screen.getByRole('button', { name: 'Accept all' }))
  for (const radio of screen.getAllByRole('radio', { name: 'Accept' })) expect(radio).toBeChecked()
  expect(screen.getByRole('status')).toHaveTextContent('Every item is set to “Accept”. Nothing was sent yet.')
  fireEvent.click(screen.getAllByRole('radio', { name: 'Decline' })[0] as Element)
  expect(screen.getByRole('status')).toHaveTextContent('Sets every item')
})
