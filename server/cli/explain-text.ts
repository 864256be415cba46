import type { ExplainedItem, ExplainedStatement, ExplainedUrgency, Weight } from '#adapters/extraction/rules/explain.ts'
import type { PricedDescription } from '#domain/costbook/pricing/price-description.ts'
import { categoryLabels, type Deficiency, type Extraction, severityLabels } from '#domain/deficiency/deficiency.ts'
import { priceText } from './price-text.ts'

type Found = ExplainedItem['found'][number] & { price: PricedDescription }

export function answerText({ isInspectionReport, deficiencies, possibleMisses, propertyAddress }: Extraction): string {
  const kind = isInspectionReport ? 'an inspection report' : 'no inspection report: nothing of it is shown'
  return `${propertyAddress ?? 'No address found'}; ${kind}; ${deficiencies.length} deficiencies, ${possibleMisses.length} possible misses`
}

/** One item: where it stands, each statement with its weights, and what became of them. */
export function itemText(
  { item, statements, found, doubtful }: Omit<ExplainedItem, 'found'> & { found: Found[] },
  answer: Extraction | null,
): string {
  const headings = [item.section, item.label, item.title, item.place, item.room, item.number].filter(Boolean)
  const flags = [
    'single',
    'record',
    'note',
    'descriptive',
    'described',
    'ticked',
    'tabled',
    'form',
    'filled',
    'emphasis',
  ]
  const set = flags.filter((flag) => item[flag as keyof typeof item] === true)
  const place = [
    `zone ${item.zone}`,
    item.system && `system ${item.system}`,
    item.rating && `rated ${item.rating}${item.sectionRating ? ' with its section' : ''}`,
    item.answer && `answered ${item.answer}`,
    ...set,
  ]
  const lines = [
    `page ${statements[0]?.page ?? '?'}: ${headings.join(' > ') || 'no heading'}`,
    `  ${place.filter(Boolean).join(', ')}`,
    ...statements.flatMap(statementLines),
    ...doubtful.map((told) => `  => possible miss: ${told}`),
    ...found.flatMap((one) => foundLines(one, answer)),
  ]
  if (found.length + doubtful.length === 0) lines.push('  => nothing')
  return lines.join('\n')
}

function statementLines({
  text,
  score,
  remedy,
  verdict,
  weights,
  words,
  place,
  ...judged
}: ExplainedStatement): string[] {
  const said = [
    ...Object.entries({ strong: verdict.strong, likely: verdict.medium, missing: verdict.missing }),
    ['parts', verdict.components.map(({ kind }) => kind)] as const,
  ].flatMap(([name, all]) => (all.length > 0 ? [`${name}: ${all.join(', ')}`] : []))
  const parts: Record<string, Weight[]> = { words, place }
  return [
    `  "${text}"${remedy ? ' (advice)' : ''}`,
    ...said.map((line) => `      ${line}`),
    ...weights.flatMap(({ name, weight }) => [
      `      ${signed(weight)} ${name}`,
      ...(parts[name] ?? []).map((part) => `          ${signed(part.weight)} ${part.name}`),
    ]),
    `      ${signed(score)} in all`,
    `      ${Math.round(judged.chance * 100)} % likely a finding: ${judged.learned.map(inWords).join(', ')}`,
    `          most of all ${judged.signs.map(inWords).join(', ')}`,
  ]
}

function foundLines({ told, deficiency, urgency, price }: Found, answer: Extraction | null): string[] {
  const { category, severity, location, recommendation } = deficiency
  return [
    `  => deficiency: ${severityLabels[severity]}, ${categoryLabels[category]}${location && `, at: ${location}`}${shownAs(told, answer)}`,
    ...urgencyLines(urgency),
    ...(recommendation ? [`      recommendation: ${recommendation}`] : []),
    ...priceText(price)
      .split('\n')
      .map((line) => `      ${line}`),
  ]
}

function urgencyLines({ by, chances, signs }: ExplainedUrgency): string[] {
  const learned = chances.map(({ severity, chance }) => `${Math.round(chance * 100)} % ${severity}`)
  return [
    `      severity by ${by}; learned: ${learned.join(', ')}`,
    `          most of all ${signs.map(inWords).join(', ')}`,
  ]
}

/** Returns the deficiency of the report's answer that tells this, where repeats were joined and quotes proven. */
function shownAs(told: string[], answer: Extraction | null): string {
  if (!answer) return ''
  const tells = ({ evidence }: Deficiency) =>
    evidence.some(({ quote }) => told.some((text) => quote.includes(text) || text.includes(quote)))
  const shown = answer.deficiencies.find(tells)
  return shown ? ` (shown as ${shown.id}, told ${shown.evidence.length} times)` : ' (not shown by itself)'
}

function inWords({ name, weight }: Weight): string {
  return `${signed(weight)} ${name}`
}

function signed(weight: number): string {
  return `${weight < 0 ? '-' : '+'}${Math.abs(weight).toFixed(2)}`
}
