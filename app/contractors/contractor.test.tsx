import '@testing-library/jest-dom/vitest'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '#app/testing/show.tsx'
import { contractorTypes, defaultPreferences } from '#domain/contractor/contractor.ts'
import { directoryCategories } from '#domain/contractor/search-contractors.ts'
import { exampleContractor } from '#domain/examples.ts'
import { CompanyCard } from './company-card.tsx'
import { SearchForm } from './search-form.tsx'
import { tradeIconOf } from './trade-icon.ts'
import { unratedText } from './words.ts'

afterEach(cleanup)

test('a company shows all that is known of it', () => {
  const contractor = exampleContractor({
    website: 'https://www.juniper.example/?from=here',
    isOpen: true,
    priceLevel: 3,
    takesTexts: true,
    license: { board: 'Texas Board', number: 'M-1', expires: '2027-01-31' },
    distance: 3_219,
  })
  renderPage(<CompanyCard contractor={contractor} />)
  const card = screen.getByRole('article', { name: 'Juniper Plumbing' })
  for (const text of ['Plumber', '4.6 of 5 (120 reviews)', '2.0 miles', '1 Mill Road', 'Open now', 'Takes texts'])
    expect(card).toHaveTextContent(text)
  expect(card).toHaveTextContent('License M-1 (Texas Board, good until January 31, 2027)')
  expect(screen.getByText('Price level 3 of 4')).toBeInTheDocument()
  const site = screen.getByRole('link', { name: 'juniper.example' })
  expect(site).toHaveAttribute('href', 'https://www.juniper.example/?from=here')
  expect(site).toHaveAttribute('rel', 'noopener nofollow ugc')
})

test.each(['http://juniper.example', 'javascript:alert(1)', 'juniper'])('no link leads to %s', (website) => {
  renderPage(<CompanyCard contractor={exampleContractor({ website, rating: null, synthetic: true })} />)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('(512) 555-0100')).toBeInTheDocument()
  expect(screen.getByText('Rating N/A')).toBeInTheDocument()
  expect(screen.getByText('Sample')).toBeInTheDocument()
})

test('a list says why it holds companies that nobody has rated', () => {
  const listed = [exampleContractor(), exampleContractor({ rating: null })]
  expect(unratedText(listed, 4)).toBe(
    'No company of their trade nearby is rated 4.0 or better, so companies without ratings are listed too.',
  )
  expect(unratedText(listed, 0)).toBeNull()
  expect(unratedText([exampleContractor()], 4)).toBeNull()
})

test('every category and every type has a drawing of its own kind, an unknown word a plain one', () => {
  for (const trade of [...directoryCategories, ...contractorTypes]) expect(tradeIconOf(trade)).not.toBe('box')
  for (const trade of ['Window repair', 'doors', 'Garage doors', 'carpenter'])
    expect(tradeIconOf(trade)).not.toBe('box')
  expect(tradeIconOf('miscellaneous')).toBe('box')
})

test('nothing is searched before there is an address', async () => {
  const asked = { address: '', category: 'all', sort: 'rating', preferences: defaultPreferences } as const
  renderPage(<SearchForm asked={asked} saved={defaultPreferences} />)
  const button = screen.getByRole('button', { name: 'Search' })
  expect(button).toBeDisabled()
  await userEvent.type(screen.getByRole('searchbox'), '   ')
  expect(button).toBeDisabled()
  await userEvent.type(screen.getByRole('searchbox'), '78701')
  expect(button).toBeEnabled()
})
