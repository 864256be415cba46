import type { ImportKind } from '#domain/costbook/version.ts'

/** The columns of an item that a file may leave out. */
export type DetailField =
  | 'also'
  | 'kind'
  | 'quantityBasis'
  | 'urgency'
  | 'method'
  | 'guides'
  | 'spread'
  | 'part'
  | 'action'
  | 'extent'
  | 'craft'
  | 'further'
  | 'drivers'

export type MappingField =
  | 'sets'
  | 'keywords'
  | 'covers'
  | 'code'
  | 'description'
  | 'total'
  | 'labor'
  | 'material'
  | 'equipment'
  | 'unit'
  | 'category'
  | 'quantity'
  | 'minimum'
  | DetailField

export type ZipField = 'zip' | 'region' | 'state'

export type MultiplierField = 'region' | 'state' | 'labor' | 'material' | 'total'

export type Field = MappingField | ZipField | MultiplierField

/** The names that files use for each column, after a heading is normalized; if several columns match, the first name wins. */
export const aliases: Record<ImportKind, Partial<Record<Field, string[]>>> = {
  mapping: {
    sets: ['keyword sets'],
    keywords: ['deficiency keywords', 'keywords', 'keyword', 'key words', 'search terms', 'tags'],
    covers: ['covered deficiency', 'covers', 'deficiency', 'deficiencies', 'defect', 'issue', 'finding'],
    code: [
      ...['bni item code', 'item code', 'bni code', 'code', 'item no', 'item number', 'item', 'csi code', 'csi'],
      ...['csi number', 'masterformat', 'masterformat code', 'line number', 'line no', 'cost code', 'number', 'id'],
    ],
    description: [
      ...['bni description', 'item description', 'description', 'item name', 'work item', 'task', 'name'],
      ...['repair', 'scope', 'desc', 'item'],
    ],
    total: [
      ...[
        'total o&p',
        'total cost o&p',
        'price o&p',
        'cost o&p',
        'total cost',
        'total',
        'total price',
        'installed cost',
      ],
      ...['installed price', 'unit cost', 'unit price', 'cost', 'price', 'amount', 'average cost', 'avg cost', '$'],
      ...['bare total', 'bare cost', 'total bare'],
    ],
    labor: [
      ...[
        'labor',
        'labour',
        'labor cost',
        'labour cost',
        'labor total',
        'installation',
        'install',
        'installation cost',
      ],
      ...['inst', 'bare labor', 'labor $'],
    ],
    material: [
      ...[
        'material',
        'materials',
        'material cost',
        'materials cost',
        'mat',
        'mat cost',
        'mat l',
        'matl',
        'bare material',
      ],
      ...['bare mat', 'material total'],
    ],
    equipment: ['equipment', 'equip', 'equipment cost', 'eqpt', 'bare equip', 'equipment total'],
    unit: ['unit', 'units', 'uom', 'u m', 'um', 'unit of measure', 'measure', 'unit type'],
    category: ['category', 'trade', 'system', 'section', 'division'],
    quantity: ['quantity', 'qty', 'typical quantity', 'usual quantity', 'default quantity'],
    minimum: ['minimum', 'minimum charge', 'min charge', 'minimum cost', 'visit', 'visit charge'],
    part: ['part'],
    action: ['action'],
    extent: ['extent'],
    craft: ['craft'],
    further: ['further'],
    drivers: ['drivers'],
    also: ['also categories'],
    kind: ['item kind'],
    quantityBasis: ['quantity basis'],
    urgency: ['usual urgency'],
    method: ['repair method'],
    guides: ['price guides'],
    spread: ['price spread'],
  },
  zipseed: {
    zip: [
      ...['zip', 'zip code', 'zipcode', 'zip codes', 'zipcodes', 'zips', 'postal', 'postal code', 'zip3', 'zip 3'],
      ...['zip prefix', 'prefix', '3 digit zip', 'zip3 prefix', 'zip5', 'zip 5'],
    ],
    region: ['region', 'region name', 'region key', 'metro', 'metro area', 'market', 'area', 'city', 'location'],
    state: ['state', 'st', 'state code', 'state abbr', 'state name'],
  },
  multipliers: {
    region: [
      ...[
        'region',
        'region name',
        'region key',
        'metro',
        'metro area',
        'market',
        'area',
        'city',
        'location',
        'city name',
      ],
    ],
    state: ['state', 'st', 'state code', 'state abbr', 'state name'],
    labor: withKinds('labor', 'labour', 'installation', 'install', 'inst'),
    material: withKinds('material', 'materials', 'mat', 'matl'),
    total: [
      ...[
        'multiplier',
        'total multiplier',
        'total',
        'factor',
        'total factor',
        'index',
        'cost index',
        'modifier',
        'adj',
      ],
      ...[
        'adjustment',
        'location factor',
        'area factor',
        'city cost index',
        'value',
        'weighted average',
        'total index',
      ],
    ],
  },
}

/** Returns `labor`, `labor multiplier`, `labor factor` and so on. */
function withKinds(...names: string[]): string[] {
  const kinds = ['', ' multiplier', ' factor', ' index', ' modifier', ' adj', ' adjustment', ' cost index']
  return kinds.flatMap((kind) => names.map((name) => name + kind))
}

/** The required columns; one of each line is enough. */
export const required: Record<ImportKind, Field[][]> = {
  mapping: [['keywords', 'covers', 'sets'], ['code'], ['description'], ['total', 'labor', 'material']],
  zipseed: [['zip'], ['region', 'state']],
  multipliers: [
    ['region', 'state'],
    ['total', 'labor', 'material'],
  ],
}

/** The columns as the template names them. */
export const expectedColumns: Record<ImportKind, string> = {
  mapping:
    'deficiency_keywords (or covered_deficiency), bni_item_code, bni_description and total_cost (or labor and material)',
  zipseed: 'zip and region (or state)',
  multipliers: 'region (or state) and multiplier (or labor and material)',
}
