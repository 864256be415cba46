import '@testing-library/jest-dom/vitest'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { renderPage } from '#app/testing/show.tsx'
import { shownCompanies, shownFinding } from '#app/ui/report/shown-finding.ts'
import type { Contractor } from '#domain/contractor/contractor.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { COUNTED_REPAIR } from '#domain/estimate/estimate.ts'
import { exampleDeficiency, exampleEstimate } from '#domain/examples.ts'
import type { PageState } from '#domain/report/document.ts'
import { type Finding, type ReportId, untouched } from '#domain/report/report.ts'
import { DeficiencyCard } from './deficiency-card.tsx'
import { EstimateReasons } from './estimate-reasons.tsx'

const REPORT = 7 as ReportId

afterEach(cleanup)

function makeFinding(changes: Partial<Finding> = {}): Finding {
  return {
    ...exampleDeficiency(),
    estimate: exampleEstimate(),
    contractorTypes: ['electrician'],
    contractors: [],
    ...untouched,
    contractorsLeftOut: 0,
    quote: null,
    ...changes,
  }
}

function draw(found: Finding, pageStates: PageState[] = []) {
  const companies = shownCompanies([found])
  renderPage(
    <DeficiencyCard report={REPORT} finding={shownFinding(found, { companies, pageStates })} companies={companies} />,
  )
}

function contractor(number: number, changes: Partial<Contractor> = {}): Contractor {
  return {
    id: `c${number}`,
    placeId: null,
    name: `Company ${number}`,
    type: 'electrician',
    phone: `(512) 555-010${number}`,
    rating: 4.66,
    reviewCount: 1,
    distance: 5_150,
    address: '1 Main St, Austin, TX 78701',
    website: null,
    isOpen: null,
    priceLevel: null,
    repairSpecialist: false,
    takesTexts: false,
    timeZone: null,
    license: null,
    synthetic: false,
    ...changes,
  }
}

test('names severity, category and place, and says what is wrong and what to do', () => {
  draw(makeFinding())
  const card = screen.getByRole('article', { name: 'Electrical: Main panel' })
  expect(card).toHaveTextContent('CRITICAL RISK')
  expect(card).toHaveTextContent('Double tapped breaker in the main panel.')
  expect(card).toHaveTextContent('Recommend correction by a licensed electrician.')
})

test('is a closed row with severity, place, words, page and price, and opens to the rest', () => {
  const figures = { min: 8_000, max: 18_000 }
  const evidence = [{ page: 12, quote: 'Double tapped breaker in the main panel.', box: null }]
  draw(makeFinding({ estimate: exampleEstimate(figures), evidence }))
  const row = screen.getByText('Double tapped breaker in the main panel.').closest('summary') as HTMLElement
  expect(row.closest('details')).not.toHaveAttribute('open')
  for (const words of ['CRITICAL RISK', 'Electrical: Main panel', 'p. 12', '$80 – $180'])
    expect(row).toHaveTextContent(words)
  expect(row).not.toContainElement(screen.getByRole('button', { name: 'Exclude' }))
  expect(screen.getByText('Recommendation').closest('details')).toBe(row.parentElement)
  cleanup()
  draw(makeFinding({ estimate: null }))
  expect(screen.getByText('No price').closest('summary')).not.toBeNull()
  cleanup()
  draw(makeFinding({ quote: { amount: 64_000, company: '', date: null, note: '' } }))
  expect(screen.getByRole('article').querySelector('summary')).toHaveTextContent('$640')
})

test('shows the photos of the inspector, each of its own size, loaded when seen and linked to its page', () => {
  const found = makeFinding()
  const photo = {
    ...{ finding: found.id, page: 3, box: { x: 0, y: 0, width: 1, height: 1 }, width: 640, height: 480 },
    ...{ print: 'a', leftOut: false },
  }
  const photos = [
    { ...photo, caption: 'Open splice', name: 'photo-1-a' },
    { ...photo, caption: '', name: 'photo-1-b' },
    { ...photo, caption: 'Of another finding', name: 'photo-1-c', finding: 'd-other' as DeficiencyId },
    { ...photo, caption: 'A face', name: 'photo-1-d', leftOut: true },
  ]
  const finding = shownFinding(found, { companies: [], pageStates: [], photos })
  renderPage(<DeficiencyCard report={REPORT} finding={finding} companies={[]} />)
  expect(screen.getAllByRole('img').map((img) => img.getAttribute('alt'))).toEqual([
    'Open splice (page 3)',
    'Electrical: Main panel (page 3)',
  ])
  const [first] = screen.getAllByRole('img')
  expect(first).toHaveAttribute('src', '/reports/7/photos/photo-1-a.webp')
  expect(first).toHaveAttribute('loading', 'lazy')
  expect([first?.getAttribute('width'), first?.getAttribute('height')]).toEqual(['640', '480'])
  expect(first?.closest('a')).toHaveAttribute('href', '/reports/7/source?p=3&finding=d-breaker')
  const thumbnail = screen.getByRole('article').querySelector('summary img')
  expect(thumbnail).toHaveAttribute('src', '/reports/7/photos/photo-1-a.webp')
  expect(thumbnail).toHaveAttribute('alt', '')
  const link = screen.getByRole('link', { name: '1 photo left out' })
  expect(link).toHaveAttribute('href', '/reports/7/photos-of/d-breaker')
})

test('cites a page as it is printed and as it is counted', () => {
  const [proof] = makeFinding().evidence
  if (!proof) throw new Error('nothing proves the finding')
  draw(makeFinding({ evidence: [{ ...proof, page: 14, printedPage: '12' }] }))
  const link = screen.getByRole('link', { name: 'Page 12 of your report (page 14 of the file)' })
  expect(link).toHaveAttribute('href', '/reports/7/source?p=14&finding=d-breaker')
  expect(screen.getByText('p. 12 (p. 14 of the file)')).toBeInTheDocument()
})

describe('a look with a repair to follow', () => {
  const contingent = {
    ...{ min: 400_000, max: 900_000, average: 600_000 },
    ...{ itemCode: 'PL-7', itemDescription: 'Sewer line replaced' },
  }
  const look = exampleEstimate({ evaluation: true, contingent })
  const repair = exampleEstimate({ itemDescription: 'Sewer line replaced' })
  const counted = { ...repair, reasons: { ...repair.reasons, remark: COUNTED_REPAIR } }

  test('has no button where the total has that repair already, and says so', () => {
    draw(makeFinding({ estimate: { ...look, contingent: { ...contingent, counted: true } } }))
    expect(screen.getByText('Already in the total: Sewer line replaced, $4,000 – $9,000.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Count the repair' })).toBeNull()
  })

  test('has one button that counts the repair, and one that counts the look again', () => {
    draw(makeFinding({ estimate: look }))
    const button = screen.getByRole('button', { name: 'Count the repair' })
    expect(button).toHaveAttribute('formaction', '/reports/7/count/d-breaker')
    expect(button).toHaveValue('repair')
    cleanup()
    draw(makeFinding({ estimate: counted }))
    expect(screen.getByText('Sewer line replaced: counted by you.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Count the look again' })).toHaveValue('look')
    expect(screen.queryByRole('button', { name: 'Count the repair' })).toBeNull()
  })

  test('has none beside a quote, which counts already, and a plain price has none', () => {
    const quote = { amount: 90_000, company: '', date: null, note: '' }
    draw(makeFinding({ estimate: look, quote }))
    draw(makeFinding({ estimate: counted, quote }))
    draw(makeFinding({ estimate: exampleEstimate({ evaluation: true }) }))
    expect(screen.queryByRole('button', { name: /^Count/ })).toBeNull()
  })
})

describe('the proof', () => {
  const evidence = [
    { page: 12, quote: 'Double tapped breaker in the main panel.', box: null },
    { page: 2, quote: 'Panel: double tapped, CORRECT NOW', box: null },
  ]

  test('shows the cost that the report itself prints beside ours, with its page', () => {
    const description = 'Gutter is loose. Estimated cost: $400 - $600.'
    const evidence = [{ page: 12, quote: 'Gutter is loose.', box: null }]
    draw(makeFinding({ description, evidence }))
    expect(screen.getByText('The report says $400 - $600 (page 12)')).toBeInTheDocument()
    cleanup()
    draw(makeFinding({ description, evidence, estimate: null }))
    expect(screen.getByText('The report says $400 - $600 (page 12)')).toBeInTheDocument()
    cleanup()
    draw(makeFinding())
    expect(screen.queryByText(/^The report says/)).toBeNull()
  })

  test('gives page and words of every place, and does not repeat the words that stand above', () => {
    draw(makeFinding({ evidence }))
    expect(screen.queryByText('“Double tapped breaker in the main panel.”')).toBeNull()
    expect(screen.getByText(/, in these words$/)).toHaveTextContent('Page 12 of your report, in these words')
    expect(screen.getByText('“Panel: double tapped, CORRECT NOW”')).toBeInTheDocument()
  })

  test('leads to the page with the finding brought out on it', () => {
    draw(makeFinding({ evidence }))
    const [first, second] = screen.getAllByRole('link', { name: /^Page \d+ of your report$/ })
    expect(first).toHaveAttribute('href', '/reports/7/source?p=12&finding=d-breaker')
    expect(second).toHaveAttribute('href', '/reports/7/source?p=2&finding=d-breaker')
  })

  const scanned = [{ page: 2, quote: 'Panel: double tapped, CORRECT NOW', box: null }]

  test('asks to compare what was hard to read', () => {
    draw(makeFinding({ confidence: 60, evidence: scanned }), ['text', 'ocr'])
    expect(screen.getByText(/hard to read/)).toBeInTheDocument()
    expect(screen.queryByText(/Less sure/)).toBeNull()
  })

  test('asks to read what is plainly printed and may be no deficiency', () => {
    draw(makeFinding({ confidence: 69, evidence: scanned }), ['ocr', 'text'])
    expect(screen.getByText('Less sure: read the words on the page before you rely on it.')).toBeInTheDocument()
    expect(screen.queryByText(/hard to read/)).toBeNull()
    cleanup()
    draw(makeFinding({ confidence: 70, evidence: scanned }), ['ocr', 'text'])
    expect(screen.queryByText(/Less sure/)).toBeNull()
  })
})

describe('the estimate', () => {
  const block = () => within(screen.getByRole('heading', { name: 'Repair cost estimate' }).parentElement as HTMLElement)
  const row = (name: string) => block().getByText(name).nextElementSibling

  test('prints figures that add up, the quantity, the source and the urgency', () => {
    const rates = { min: 400, max: 900, labor: 500, material: 137, visit: 0 }
    const figures = { min: 8_000, max: 18_000, average: 12_700, labor: 10_000, material: 2_700, perUnit: 637 }
    const estimate = exampleEstimate({ ...figures, rates, quantity: 20, unitType: 'sq_ft', quantityAssumed: true })
    draw(makeFinding({ estimate }))
    expect(block().getByText('$80 – $180')).toBeInTheDocument()
    expect(row('Average')).toHaveTextContent('$127')
    expect(row('Labor')).toHaveTextContent('$100')
    expect(row('Material')).toHaveTextContent('$27')
    expect(row('Per unit')).toHaveTextContent('$6.37 × 20 sq ft (assumed)')
    expect(block().queryByText('Minimum charge')).toBeNull()
    expect(block().getByText('Plumbline costbook, Austin, TX')).toBeInTheDocument()
    const item = block().getByText(estimate.itemDescription ?? '')
    expect(item.closest('.finding-why'), 'what was priced shows without opening anything').toBeNull()
    expect(block().getByText('Urgency: Urgent')).toBeInTheDocument()
  })

  test('shows the urgency beside the range only where it differs from the severity', () => {
    const isFolded = () =>
      block()
        .getByText(/^Urgency: /)
        .closest('.finding-why') !== null
    draw(makeFinding({ severity: 'critical', estimate: exampleEstimate({ urgency: 'high' }) }))
    expect(isFolded()).toBe(true)
    cleanup()
    draw(makeFinding({ severity: 'minor', estimate: exampleEstimate({ urgency: 'high' }) }))
    expect(isFolded()).toBe(false)
  })

  test('says when a small job costs what anyone asks for coming at all', () => {
    const rates = { min: 1_000, max: 3_000, labor: 1_500, material: 500, visit: 15_000 }
    draw(makeFinding({ estimate: exampleEstimate({ rates, average: 15_000 }) }))
    expect(row('Minimum charge')).toHaveTextContent('$150')
  })

  test.each([
    [1.99, 0],
    [2, 1],
  ])('with priority score %d has %d priority badges', (priorityScore, badges) => {
    draw(makeFinding({ estimate: exampleEstimate({ priorityScore }) }))
    expect(block().queryAllByText('All words fit: 2 of 2')).toHaveLength(badges)
  })

  test('names its item, and leads to the reasons for its figures', () => {
    draw(makeFinding())
    expect(block().getByText('Separate two circuits on one breaker')).toBeInTheDocument()
    const link = block().getByRole('link', { name: 'Reasons for each figure' })
    expect(link).toHaveAttribute('href', '/reports/7/price/d-breaker')
  })

  test('is explained by its item, its region, the reason for its width, its words and how well it fits', () => {
    const reasons = {
      ...exampleEstimate().reasons,
      band: 'median of 3 price guides that agree, range ±20%',
      region: 'labor x 1.05 and material x 1.00 for Austin, TX',
    }
    renderPage(<EstimateReasons estimate={exampleEstimate({ reasons })} />)
    const reason = (name: string) => screen.getByText(name).nextElementSibling
    expect(reason('Costbook item')).toHaveTextContent('Separate two circuits on one breaker EL-1')
    expect(reason('Labor')).toHaveTextContent('1 × $180 = $180')
    expect(reason('Average')).toHaveTextContent('$180 + $60 = $240')
    expect(reason('How wide the range is')).toHaveTextContent('Median of 3 price guides that agree, range ±20%')
    expect(reason('Local prices')).toHaveTextContent('Labor x 1.05 and material x 1.00 for Austin, TX')
    expect(reason('Words that fit')).toHaveTextContent('2 of the 2 words that this repair is found by')
    expect(reason('How well the repair fits')).toHaveTextContent('80%: a good fit')
  })

  test('says so where prices are national', () => {
    const reasons = { ...exampleEstimate().reasons, region: 'national prices, as the place is not known' }
    const estimate = exampleEstimate({ region: 'United States', reasons })
    draw(makeFinding({ estimate }))
    expect(block().getByText('National prices, as the place is not known.')).toBeInTheDocument()
  })

  test('says that an assumed quantity can be changed, and leads to where', () => {
    draw(makeFinding())
    expect(block().getByText(/^One assumed ·/)).toBeInTheDocument()
    const link = block().getByRole('link', { name: 'Change the quantity' })
    expect(link).toHaveAttribute('href', '/reports/7/quantity/d-breaker')
    cleanup()
    const given = exampleEstimate({ quantityAssumed: false })
    draw(makeFinding({ estimate: given }))
    expect(block().getByRole('link', { name: 'Change the quantity' })).toBeInTheDocument()
    expect(block().queryByText(/ assumed ·/)).toBeNull()
  })

  test('says where an evaluation is priced and no repair', () => {
    const remark = 'the report asks for an evaluation, which is priced here'
    const reasons = { ...exampleEstimate().reasons, remark }
    const estimate = exampleEstimate({ evaluation: true, reasons })
    draw(makeFinding({ estimate }))
    expect(block().getByText('Evaluation only')).toBeInTheDocument()
    expect(block().getByText('The report asks for an evaluation, which is priced here.')).toBeInTheDocument()
  })

  test('tells what the look may confirm, unless a quote has replaced it', () => {
    const range = { min: 400_000, max: 900_000, average: 600_000 }
    const contingent = { ...range, itemCode: 'PL-7', itemDescription: 'Replace sewer line' }
    const estimate = exampleEstimate({ evaluation: true, contingent })
    draw(makeFinding({ estimate }))
    const words = 'If confirmed: Replace sewer line, $4,000 – $9,000. Not in any total.'
    expect(block().getByText(words)).toBeInTheDocument()
    cleanup()
    draw(makeFinding({ estimate, quote: { amount: 64_000, company: '', date: null, note: '' } }))
    expect(screen.queryByText(/If confirmed/)).toBeNull()
  })

  test('is $0 with its reason where nothing is to be paid', () => {
    const nothingToPay = { reason: 'the report only advises to watch it' }
    draw(makeFinding({ estimate: null, nothingToPay }))
    expect(block().getByText('$0')).toBeInTheDocument()
    expect(block().getByText('Nothing to pay: the report only advises to watch it.')).toBeInTheDocument()
    expect(block().queryByText('Not estimated')).toBeNull()
  })

  test('stays in view, not counted, below the quote that the owner gave', () => {
    const quote = { amount: 64_000, company: 'Bright Electric', date: '2026-03-10', note: 'With the permit' }
    draw(makeFinding({ quote }))
    const own = screen.getByRole('heading', { name: 'Your own quote' }).parentElement
    expect(own).toHaveTextContent('$640')
    expect(own).toHaveTextContent('Bright Electric, March 10, 2026')
    expect(own).toHaveTextContent('With the permit')
    expect(within(own as HTMLElement).getByRole('link')).toHaveAttribute('href', '/reports/7/quote/d-breaker')
    expect(block().getByText('$190 – $300 (not counted)')).toBeInTheDocument()
  })

  test('is not made up where there is none', () => {
    draw(makeFinding({ estimate: null }))
    expect(block().getByText('Not estimated')).toBeInTheDocument()
    expect(block().getByText('Quote needed')).toBeInTheDocument()
    expect(block().getByRole('link', { name: 'Choose a repair' })).toHaveAttribute(
      'href',
      '/reports/7/repair/d-breaker',
    )
    expect(screen.queryByText(/\$/)).toBeNull()
  })

  test('links only to https pages, by their host', () => {
    const citations = {
      materials: [{ url: 'https://www.supply.example/breaker' }, { url: 'javascript:alert(1)' }],
      labor: [{ url: 'http://plain.example' }],
    }
    draw(makeFinding({ estimate: exampleEstimate({ citations }) }))
    const links = within(block().getByRole('list')).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(['supply.example'])
    expect(links[0]).toHaveAttribute('rel', 'noopener nofollow ugc')
  })
})

describe('the contractors', () => {
  test('are two at first and at most six', async () => {
    draw(makeFinding({ contractors: [1, 2, 3, 4, 5, 6, 7].map((n) => contractor(n)) }))
    expect(screen.getByText('Recommended contractors (6)').closest('details')).not.toHaveAttribute('open')
    expect(screen.getByText('View 4 more contractor(s)')).toBeInTheDocument()
    expect(screen.getByText('Company 2')).toBeInTheDocument()
    expect(screen.queryByText('Company 3')).toBeNull()
    await userEvent.click(screen.getByText('View 4 more contractor(s)'))
    expect(screen.getByText('Company 6')).toBeInTheDocument()
    expect(screen.queryByText('Company 7')).toBeNull()
    expect(screen.getByText('Show less contractors')).toHaveAttribute('aria-expanded', 'true')
  })

  test('have rating, reviews, miles and a number to call', () => {
    draw(makeFinding({ contractors: [contractor(1)] }))
    expect(screen.getByText('Electrician · 4.7 of 5 (1 review) · 3.2 miles')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '(512) 555-0101' })).toHaveAttribute('href', 'tel:5125550101')
    expect(screen.queryByText('Sample')).toBeNull()
  })

  test('that nobody rated, that cannot be called or that are made up say so', () => {
    const unknown = contractor(1, { rating: null, reviewCount: 0, phone: null, synthetic: true })
    draw(makeFinding({ contractors: [unknown] }))
    expect(screen.getByText('Electrician · Rating N/A · 3.2 miles')).toBeInTheDocument()
    expect(screen.getByText('No phone number')).toBeInTheDocument()
    expect(screen.getByText('Sample')).toBeInTheDocument()
  })
})

describe('what can be done with a finding', () => {
  const two = [
    { page: 1, quote: 'Double tapped breaker in the main panel.', box: null },
    { page: 4, quote: 'The panel cover is missing two screws.', box: null },
  ]

  test('is to exclude it, to edit its words and, where it is about more, to tell it apart', () => {
    draw(makeFinding({ evidence: two }))
    const button = screen.getByRole('button', { name: 'Exclude' })
    expect(button).toHaveAttribute('formaction', '/reports/7/include/d-breaker')
    expect(button).toHaveAttribute('value', 'exclude')
    expect(screen.getByRole('link', { name: 'Edit wording' })).toHaveAttribute('href', '/reports/7/words/d-breaker')
    expect(screen.getByRole('link', { name: 'Split' })).toHaveAttribute('href', '/reports/7/parts/d-breaker')
    cleanup()
    draw(makeFinding())
    expect(screen.queryByRole('link', { name: 'Split' })).toBeNull()
  })

  test('is to put back what was told apart, on the part and on what it comes from', () => {
    draw(makeFinding({ partOf: 'd-panel' as DeficiencyId }))
    expect(screen.getByRole('link', { name: 'Put back' })).toHaveAttribute('href', '/reports/7/parts/d-breaker')
    cleanup()
    renderPage(
      <DeficiencyCard
        report={REPORT}
        finding={shownFinding(makeFinding(), { companies: [], pageStates: [], hasParts: true })}
        companies={[]}
      />,
    )
    expect(screen.getByRole('link', { name: 'Split' })).toBeInTheDocument()
  })

  test('is to read what the report says where its owner says it otherwise', () => {
    const original = { location: 'Cellar', description: 'Double tapped.', severity: 'minor', category: 'hvac' } as const
    draw(makeFinding({ description: 'Two wires.', original }))
    expect(screen.getByText('Edited by you')).toBeInTheDocument()
    expect(screen.getByText('Double tapped.')).toBeInTheDocument()
    expect(screen.getByText('Minor, HVAC')).toBeInTheDocument()
  })

  test('is to include it again where it is excluded, which the card says', () => {
    draw(makeFinding({ excluded: true }))
    expect(screen.getByText('This item is excluded from the report')).toBeInTheDocument()
    expect(screen.getByText('Excluded')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Include in Report' })).toHaveAttribute('value', 'include')
    expect(screen.queryByRole('button', { name: 'Exclude' })).toBeNull()
  })
})
