import type { CostbookItem } from '#domain/costbook/costbook.ts'
import { COUNT, FEET, type Measure, measuresIn } from './measures.ts'
import { numberOf } from './number-words.ts'
import { MOST_READ } from './signs.ts'

const HIGH = new RegExp(String.raw`\b${COUNT}[\s-]*${FEET}\s*(?:in )?(?:high|tall|height)\b`, 'i')
const DEEP = new RegExp(
  String.raw`\b${COUNT}[\s-]*${FEET}\s*(?:deep|in depth|down\b|below grade)|\bdepth (?:of|is) (?:about )?${COUNT}[\s-]*${FEET}`,
  'i',
)
const TONS = /\b(\d(?:\.\d)?)[\s-]*tons?\b/i

/** A driver of an area at or above this is the floor area of a house, which is known of the house. */
const AREA_OF_A_HOUSE = 1_500
const SQUARE_FEET_OF: Record<string, number> = { squares: 100, sq_ft: 1, area: 1, floor_area: 1 }
const LENGTHS = ['length_ft', 'length', 'feet', 'lin_ft', 'wall_ft', 'side_ft']

/** The share of the work that grows with a driver, and how far it moves a price at most. */
const GROWS = 0.6
const [LEAST, MOST] = [0.4, 2]

/** An item as it costs by what the words tell of its drivers; `told` says of which, as "28 squares", and is empty for none. */
export type ItemAsTold = { item: CostbookItem; told: string }

/** Returns the item as it costs with the size, height, depth or tons that the words tell in place of the usual ones. */
export function itemAsTold(item: CostbookItem, text: string): ItemAsTold {
  if (!item.drivers?.length) return { item, told: '' }
  const read = text.slice(0, MOST_READ)
  const measures = measuresIn(read)
  const known = item.drivers.flatMap(({ name, usual }) => {
    const value = usual > 0 ? valueTold(name, usual, item, read, measures) : null
    return value === null || value === usual ? [] : [{ name, usual, value }]
  })
  const [first] = known
  if (!first) return { item, told: '' }
  const factor = Math.min(MOST, Math.max(LEAST, 1 + GROWS * (first.value / first.usual - 1)))
  return {
    item: {
      ...item,
      labor: item.labor * factor,
      material: item.material * factor,
      // The report's words come first: the house fact does not set this driver again.
      drivers: item.drivers.filter(({ name }) => name !== first.name),
    },
    told: `${first.value} ${WORDS_OF[first.name] ?? 'ft'}`,
  }
}

const WORDS_OF: Record<string, string> = {
  squares: 'squares',
  sq_ft: 'sq ft',
  area: 'sq ft',
  floor_area: 'sq ft',
  tons: 'tons',
  height: 'ft high',
  height_ft: 'ft high',
  depth: 'ft deep',
  depth_ft: 'ft deep',
}

function valueTold(
  name: string,
  usual: number,
  { unit }: CostbookItem,
  text: string,
  measures: Measure[],
): number | null {
  const inUnit = (wanted: Measure['unit']) =>
    unit === wanted ? undefined : measures.find((one) => one.unit === wanted)
  if (Object.hasOwn(SQUARE_FEET_OF, name) && usual < AREA_OF_A_HOUSE) {
    const area = inUnit('sq_ft')
    return area ? area.value / (SQUARE_FEET_OF[name] as number) : null
  }
  if (LENGTHS.includes(name)) return inUnit('lin_ft')?.value ?? null
  const match = { height: HIGH, height_ft: HIGH, depth: DEEP, depth_ft: DEEP, tons: TONS }[name]?.exec(text)
  return match ? numberOf(match[1] ?? match[2]) || null : null
}
