import type { ListedGroup } from '#app/report/list/arrange.ts'
import type { ShownEstimate, ShownFinding } from '#app/ui/report/shown-finding.ts'
import { findingAnchor } from '#app/ui/words/report.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { COUNTED_REPAIR } from '#domain/estimate/estimate.ts'
import type { PrintedBundle } from '#domain/estimate/jobs/bundle.ts'

/** The places of the list, in its order, each with a card or, where that cannot be drawn, a note that says so. */
const PLACES = '.finding-list > div'

/** Where a card says something that it was not sent, word for word. */
const says = {
  description: 'summary > .finding-words',
  recommendation: 'h5 + .finding-words',
  itemDescription: '.finding-item',
  repairMethod: '.finding-method',
}

/** Returns whether the card names the repair as the estimate does. */
export function saysItem({ itemDescription, parts, reasons }: ShownEstimate): boolean {
  return Boolean(itemDescription) && parts.length === 0 && reasons.remark !== COUNTED_REPAIR
}

/**
 * The findings for a page that comes with its list drawn: without the words that stand in their cards, which would be paid for
 * twice, as gzip does not look back that far. Those that the list leaves out have them.
 */
export function withoutWords(findings: ShownFinding[], groups: ListedGroup[]): ShownFinding[] {
  const listed = new Set(groups.flatMap(({ places }) => places))
  return findings.map((finding, place) => (listed.has(place) ? wordless(finding) : finding))
}

function wordless(finding: ShownFinding): ShownFinding {
  const { estimate } = finding
  return {
    ...finding,
    id: '' as DeficiencyId,
    description: '',
    recommendation: '',
    estimate: estimate && {
      ...estimate,
      itemDescription: saysItem(estimate) ? '' : estimate.itemDescription,
      repairMethod: '',
    },
  }
}

/** The same findings with their words, read from the page that they came with. */
export function withWords(findings: ShownFinding[], groups: ListedGroup[]): ShownFinding[] {
  const drawn = document.querySelectorAll(PLACES)
  const whole = [...findings]
  for (const [at, place] of groups.flatMap(({ places }) => places).entries()) {
    const finding = findings[place]
    const card = drawn[at]
    if (finding && card) whole[place] = readFrom(card, finding)
  }
  return whole
}

function readFrom(card: Element, finding: ShownFinding): ShownFinding {
  const { id, estimate, fault } = finding
  const said = (name: keyof typeof says) => card.querySelector(says[name])?.textContent ?? null
  const description = said('description')
  const anchor = card.querySelector('[id]')?.id ?? ''
  return {
    ...finding,
    id: (anchor.slice(findingAnchor({ id }).length) || id) as DeficiencyId,
    description: description ?? '',
    recommendation: said('recommendation') ?? '',
    estimate: estimate && {
      ...estimate,
      itemDescription: said('itemDescription') ?? estimate.itemDescription,
      repairMethod: said('repairMethod'),
    },
    // Nothing can be said of a finding whose card the server could not draw.
    fault: description === null ? (fault ?? 'This card could not be drawn on the server.') : fault,
  }
}

/** The lines of what one visit saves. */
const SAVINGS = '[aria-labelledby="shared-visits"] li'

export function withoutSavings<Bundle extends { shared: PrintedBundle }>(bundle: Bundle): Bundle {
  return { ...bundle, shared: { ...bundle.shared, savings: [] } }
}

export function withSavings<Bundle extends { shared: PrintedBundle }>(bundle: Bundle): Bundle {
  const savings = [...document.querySelectorAll(SAVINGS)].map(({ textContent }) => textContent ?? '')
  return { ...bundle, shared: { ...bundle.shared, savings } }
}
