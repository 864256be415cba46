import { describe, expect, test } from 'vitest'
import { indexCostbook, rankItems } from '#domain/costbook/matching/match.ts'
import { wordsOfEach } from '#domain/costbook/matching/words.ts'
import { cpuMs } from '#server/testing/cpu.ts'
import type { ImportedItem, ImportKind, Multiplier, ZipRegion } from '../version.ts'
import { keywordSets } from './mapping/keyword-sets.ts'
import { readImport, type Understanding } from './read-import.ts'
import { holdsPrefixes, stateIn, zipsIn } from './read-zip-regions.ts'
import { MAX_MAPPING_ROWS, problemText, type Sheet } from './sheet.ts'
import { codeIn, moneyIn, multiplierIn, scaleOf, unitIn, usesDecimalComma } from './values.ts'

/** A sheet from lines whose cells are parted by `|`; an empty line is a blank row, which is not handed on. */
function sheet(text: string, padded = false, name = 'CSV'): Sheet {
  const rows = text.split('\n').map((line, index) => ({ number: index + 1, cells: line.split('|') }))
  return { name, padded, rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')) }
}

function read(kind: ImportKind, text: string, padded = false) {
  const understanding = readImport(kind, [sheet(text, padded)])
  return {
    ...understanding,
    told: told(understanding),
    noted: understanding.notes.map(({ text, rows }) => [text, rows]),
  }
}

const told = ({ problems }: Understanding) => problems.map(problemText)
const items = ({ content }: Understanding) => content.rows as ImportedItem[]
const zips = ({ content }: Understanding) => content.rows as ZipRegion[]
const multipliers = ({ content }: Understanding) => content.rows as Multiplier[]

const heading = 'deficiency_keywords|bni_item_code|bni_description|total_cost'

describe('the table of a file', () => {
  test('is found below titles and blank rows, with its rows counted as a spreadsheet counts them', () => {
    const found = read(
      'mapping',
      `Our costbook 2026\n\nPrepared by the office|\n${heading}\nloose railing|05 52 13|Refix railing|225`,
    )
    expect(found.told).toEqual([])
    expect(items(found)).toMatchObject([{ row: 5, code: '05 52 13', description: 'Refix railing' }])
  })

  test('may have a heading of two rows, the upper one over several columns', () => {
    const found = read(
      'mapping',
      'Item||Search|Cost||\nCode|Description|Keywords|Labor|Material|Total\nA-1|Refix railing|loose railing|150|75|225',
    )
    expect(found.told).toEqual([])
    expect(items(found)).toMatchObject([{ code: 'A-1', labor: 15_000, material: 7_500 }])
  })

  test.each([
    ['Keywords|CSI Code|Task|Installed Cost'],
    ['COVERED DEFICIENCY|MasterFormat|Description|Total ($, incl. O&P)'],
    ['key words|Item No.|Item|Unit Price'],
  ])('knows the heading %s', (aliases) => {
    const found = read('mapping', `${aliases}\nloose railing|05 52 13|Refix railing|225`)
    expect(found.told).toEqual([])
    expect(items(found)).toMatchObject([{ code: '05 52 13', description: 'Refix railing', covers: 'loose railing' }])
  })

  test('takes the price with overhead and profit where there is one without', () => {
    const found = read(
      'mapping',
      'keywords|code|description|bare total|total incl. O&P\nloose railing|A|Refix railing|180|225',
    )
    expect(items(found)[0]).toMatchObject({ labor: 16_875, material: 5_625 })
    expect(found.noted).toContainEqual(['Columns that are not used: bare total', []])
  })

  test('is refused with the columns that are missing, each named once', () => {
    expect(read('mapping', 'keywords|description|total\na b|c|1').told).toEqual([
      expect.stringMatching(/^Row 1: A column is missing: bni_item_code\.$/),
    ])
    expect(read('mapping', 'foo|bar\n1|2').told).toEqual([expect.stringMatching(/^No heading was found/)])
    expect(read('zipseed', 'zip\n78701').told).toEqual([expect.stringContaining('region or state')])
  })

  test('is refused where a heading stands twice', () => {
    expect(read('mapping', 'keywords|code|code|description|total\na b|1|2|c|3').told).toContainEqual(
      'Row 1, code: Duplicate column: this heading stands over two columns.',
    )
  })

  test('has to have rows', () => {
    expect(read('mapping', heading).told).toEqual(['There are no rows below the heading.'])
  })

  test('is looked for in every sheet, and the others are named', () => {
    const about = sheet('About this file\nwritten by hand', true, 'Read me')
    const found = readImport('multipliers', [about, sheet('region|multiplier\nBoston, MA|1.12', true, 'Factors')])
    expect(multipliers(found)).toEqual([{ region: 'Boston, MA', state: null, labor: 1.12, material: 1.12 }])
    expect(found.notes[0]?.text).toBe('Only the sheet “Factors” is read; left out: Read me')
  })

  test('leaves out repeated headings, totals and notes, and says so', () => {
    const found = read(
      'mapping',
      `${heading}\nloose railing|A|Refix railing|225\n${heading}\nloose step|B|Refix step|90\nTotal|||315\nPrices as of March 2026`,
    )
    expect(found.told).toEqual([])
    expect(items(found).map(({ code }) => code)).toEqual(['A', 'B'])
    expect(found.noted).toContainEqual(['A note or a total of the file: left out', [5, 6]])
  })

  test('says which rows name a category that is not known', () => {
    const row = 'loose railing|A|Refix railing|225'
    const found = read('mapping', `${heading}|category\n${row}|Exterior\nloose step|B|Refix step|90|Odds and ends`)
    expect(items(found).map(({ category }) => category)).toEqual(['exterior', 'general'])
    expect(found.noted).toContainEqual([
      'A category that is not known is taken from the code, or else counted as General',
      [3],
    ])
    expect(read('mapping', `${heading}|category\n${row}|`).noted.flat()).not.toContainEqual(
      expect.stringContaining('General'),
    )
  })

  test('has no row that is too short or too wide', () => {
    expect(read('mapping', `${heading}\nloose railing|A|Refix railing|225\nonly one\na|b|c|d|e|f`).told).toEqual([
      'Row 3: expected 4 cells, found “1”.',
      'Row 4: expected 4 cells, found “6”.',
    ])
  })

  test('has no cell that cannot be stored or is too long', () => {
    expect(read('mapping', `${heading}\nloose\0 railing|A|Refix railing|225\n${'x'.repeat(2_001)}|A|b|1`).told).toEqual(
      [
        'Row 2, deficiency_keywords: expected whole text without control characters, found “loose� railing”.',
        'Row 3, deficiency_keywords: The cell is too long: at most 2000 characters are stored.',
      ],
    )
  })

  test('cannot change how objects behave', () => {
    const found = read(
      'mapping',
      `__proto__|constructor|${heading}\npolluted|polluted|loose railing|A|Refix railing|225`,
    )
    expect(items(found)).toHaveLength(1)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

describe('prices', () => {
  const price = (cell: string) => read('mapping', `${heading}\nloose railing|A|Refix railing|${cell}`)
  const sum = (found: Understanding) => items(found).map(({ labor, material }) => labor + material)

  test.each([
    ['$1,234.50', 123_450],
    ['USD 12', 1_200],
    ['.5', 50],
    ['1.005', 100.5],
    [' 7 ', 700],
    ['12.50/SF', 1_250],
    ['100-250', 17_500],
    ['$100 – $250', 17_500],
    ['100 to 250', 17_500],
  ])('%s is read', (cell, cents) => {
    const found = price(cell)
    expect(found.told).toEqual([])
    expect(sum(found)).toEqual([cents])
  })

  test.each([
    'NaN',
    'Infinity',
    '1e309',
    '-5',
    '(5.00)',
    '0x10',
    '1_000',
    '9007199254740993',
    '١٢',
    '1.00005',
    '12,50',
    '250-100',
  ])('%s is refused, and so is the file', (cell) => {
    const found = read('mapping', `${heading}\nloose railing|A|Refix railing|${cell}\nloose step|B|Refix step|90.00`)
    expect(found.told).toEqual([
      `Row 2, total_cost: expected dollars such as 185.50, or a range such as 100-250, found “${cell}”.`,
    ])
  })

  test.each(['', '—', 'N/A', '0'])('%j is no price', (cell) => {
    expect(price(cell).told).toEqual([expect.stringContaining('total_cost: expected a price above zero')])
  })

  test('may have decimal commas where the whole column has', () => {
    const found = read('mapping', `${heading}\nloose railing|A|Refix railing|1.234,50\nloose step|B|Refix step|90,00`)
    expect(sum(found)).toEqual([123_450, 9_000])
    expect(found.noted).toContainEqual(['Prices with a decimal comma: 12,50 is read as 12.50', []])
  })

  test('a range tells how far prices differ', () => {
    expect(items(price('100-250'))[0]?.spread).toBe(2.5)
  })

  test('labor and material are kept apart, the total wins where they do not add up', () => {
    const found = read(
      'mapping',
      'keywords|code|description|labor|material|equip|total\nloose railing|A|Refix|60|40|10|220\nloose step|B|Refix|60|40|10|110',
    )
    expect(items(found)).toMatchObject([
      { labor: 13_200, material: 8_800 },
      { labor: 6_600, material: 4_400 },
    ])
    expect(found.noted[0]).toEqual([expect.stringContaining('do not add up'), [2]])
  })

  test('one part and the total tell the other part', () => {
    const found = read('mapping', 'keywords|code|description|labor|total\nloose railing|A|Refix|60|100')
    expect(items(found)).toMatchObject([{ labor: 6_000, material: 4_000 }])
  })

  test.each([
    ['SF', 'sq_ft', 1],
    ['S.F.', 'sq_ft', 1],
    ['SQ', 'sq_ft', 100],
    ['SY', 'sq_ft', 9],
    ['L.F.', 'lin_ft', 1],
    ['CLF', 'lin_ft', 100],
    ['Ea.', 'each', 1],
    ['LS', 'each', 1],
    ['HR', 'hour', 1],
    ['GAL', 'gallon', 1],
    ['', 'each', 1],
  ])('for %j are for one of ours', (cell, unit, per) => {
    const found = read('mapping', `${heading}|unit\nworn siding|A|Replace siding|900|${cell}`)
    expect(found.told).toEqual([])
    expect(items(found)[0]?.unit).toBe(unit)
    expect(sum(found)[0]).toBeCloseTo(90_000 / per, 6)
  })

  test('for a unit that nobody knows are refused', () => {
    expect(read('mapping', `${heading}|unit\nworn siding|A|Replace siding|900|furlong`).told).toEqual([
      'Row 2, unit: expected a unit such as each, SF, LF, gallon or hour, found “furlong”.',
    ])
  })
})

describe('codes', () => {
  const codes = (...cells: string[]) =>
    read('mapping', `${heading}\n${cells.map((cell, index) => `worn part${index} x|${cell}|Mend it|9`).join('\n')}`)

  test.each([
    ['31-Jul', '07-31'],
    ['Jul-31', '07-31'],
    ['7/31/2026', '07-31'],
    ['2026-07-31', '07-31'],
    ['07 31 13', '07 31 13'],
    ['1E5', '1E5'],
  ])('%s is %s', (cell, code) => {
    expect(items(codes(cell)).map(({ code }) => code)).toEqual([code])
  })

  test('that Excel made numbers of are refused', () => {
    expect(codes('1.00E+05').told).toEqual([expect.stringContaining('format the column as text, found “1.00E+05”')])
  })

  test('get their leading zero back where the others have six digits', () => {
    expect(items(codes('262416', '73113', '221316')).map(({ code }) => code)).toEqual(['262416', '073113', '221316'])
    expect(items(codes('26241', '73113')).map(({ code }) => code)).toEqual(['26241', '73113'])
  })

  test('stand once above the rows that belong to them', () => {
    const found = read(
      'mapping',
      `${heading}\n|05 52 13|Railings|\nloose railing||Refix railing|225\nmissing railing||New railing|950`,
    )
    expect(found.told).toEqual([])
    expect(items(found).map(({ code }) => code)).toEqual(['05 52 13', '05 52 13'])
  })

  test('tell the category where no column does', () => {
    expect(items(codes('26 24 16', '07 31 13', 'X-1')).map(({ category }) => category)).toEqual([
      'electrical',
      'roofing',
      'general',
    ])
  })
})

describe('words', () => {
  test.each([
    ['loose railing; railing wobbles', ['loose railing', 'railing wobbles']],
    ['loose railing | Loose Railing', ['Loose Railing']],
    ['roof, shingle, missing', ['roof shingle missing']],
    ['breaker|double|tapped', ['breaker double tapped']],
    ['loose railing', ['loose railing']],
    ['a/c not cooling', ['a/c not cooling']],
  ])('%s are %j', (cell, sets) => {
    expect(keywordSets(cell)).toEqual(sets)
  })

  test('that stand twice with other figures are refused; the same row twice is left out', () => {
    const found = read(
      'mapping',
      `${heading}\nloose railing|A|Refix railing|225\nloose railing|A|Refix railing|225\nLoose railing|A|Refix railing|300`,
    )
    expect(found.told).toEqual([
      expect.stringContaining('Row 4, deficiency_keywords: These words and this code stand in row 2'),
    ])
    expect(found.noted).toContainEqual(['The same as a row above: left out', [3]])
  })

  test('of the same kind may lead to several codes', () => {
    expect(
      items(read('mapping', `${heading}\nloose railing|A|Refix railing|225\nloose railing|B|New railing|950`)),
    ).toHaveLength(2)
  })

  test('count by how surely they lead to their row', () => {
    const rows = Array.from({ length: 40 }, (_, index) => `worn part${index}a part${index}b|C${index}|Mend it|9`)
    const found = read('mapping', `${heading}\n${rows.join('\n')}\nworn|D|Mend it|9\n=1+1|E|Mend it|9`)
    expect(found.told).toEqual([])
    expect(found.buckets).toEqual({ strong: 40, review: 0, low: 2 })
    expect(found.noted).toContainEqual(['No word that a report could be matched by: stored, but never found', [43]])
  })
})

describe('ZIP codes', () => {
  const read1 = (heading: string, ...cells: string[]) =>
    read('zipseed', [`${heading}|region`, ...cells.map((cell) => `${cell}|Here`)].join('\n'))

  test.each([
    ['zip', ['2108'], ['02108']],
    ['zip', ['02108-1234'], ['02108']],
    ['zip', ['021081234'], ['02108']],
    ['zip', ['2108.0'], ['02108']],
    ['zip', ['78701', '601'], ['78701', '00601']],
    ['zip', ['78701, 78702;78703'], ['78701', '78702', '78703']],
    ['zip', ['78701-78703'], ['78701', '78702', '78703']],
    ['zip3', ['6', '100-102'], ['006', '100', '101', '102']],
    ['zip', ['6', '787'], ['006', '787']],
  ])('of the column %s, %j are %j', (column, cells, codes) => {
    const found = read1(column, ...cells)
    expect(found.told).toEqual([])
    expect(zips(found).map(({ zip }) => zip)).toEqual(codes)
  })

  test.each(['787012', '00000', 'x', '7.5', '10000-99999', ''])('%j is none', (cell) => {
    expect(read1('zip', '78701', cell).told).toEqual([
      expect.stringMatching(/^Row 3, zip: expected a ZIP code of five digits/),
    ])
  })

  test('stand once: again is left out, with another region refused', () => {
    const found = read('zipseed', 'zip|region\n02108|Boston\n2108|Boston\n2108|Worcester')
    expect(found.told).toEqual([expect.stringContaining('Row 4, zip: 02108 stands in row 2 with another region')])
    expect(found.noted).toContainEqual(['The same as a row above: left out', [3]])
  })

  test('may name a state by code or name, and have only that', () => {
    expect(zips(read('zipseed', 'prefix|state\n787|Texas\n021|ma'))).toEqual([
      { zip: '787', region: 'Texas', state: 'TX' },
      { zip: '021', region: 'Massachusetts', state: 'MA' },
    ])
    expect(read('zipseed', 'zip|state\n78701|Tejas').told).toEqual([
      'Row 2, state: expected a state such as TX or Texas, found “Tejas”.',
    ])
  })
})

describe('multipliers', () => {
  const column = (...cells: string[]) =>
    read('multipliers', ['region|multiplier', ...cells.map((cell, index) => `Place ${index}|${cell}`)].join('\n'))

  test.each([
    [
      ['1.07', '0.93'],
      [1.07, 0.93],
    ],
    [
      ['107', '93'],
      [1.07, 0.93],
    ],
    [
      ['107%', '93%'],
      [1.07, 0.93],
    ],
    [
      ['+7%', '-7%', '0%'],
      [1.07, 0.93, 1],
    ],
    [
      ['7%', '(7)%'],
      [1.07, 0.93],
    ],
  ])('%j are %j', (cells, factors) => {
    const found = column(...cells)
    expect(found.told).toEqual([])
    expect(multipliers(found).map(({ labor }) => labor)).toEqual(factors)
  })

  test('are on one scale a column: one that is not is refused with its row', () => {
    expect(column('107', '1.0', '93').told).toEqual([
      'Row 3, multiplier: expected an index or percentage of 100, such as 107, from 0.5 to 2 times the national price, found “1.0”.',
    ])
    expect(column('99', '0.97').told).toEqual([
      expect.stringMatching(/^Row 2, multiplier: expected a factor such as 1.07/),
    ])
  })

  test.each(['#REF!', '3', '0.2', 'x'])('%s is none', (cell) => {
    expect(column('1.01', '0.99', cell).told).toEqual([expect.stringMatching(/^Row 4, multiplier: expected a factor/)])
  })

  test('of labor and material are kept apart', () => {
    const found = read('multipliers', 'Metro|ST|Labor index|Mat. index\nBoston|MA|121|104\nStatewide|MA|115|102')
    expect(multipliers(found)).toEqual([
      { region: 'Boston, MA', state: 'MA', labor: 1.21, material: 1.04 },
      { region: 'Massachusetts', state: 'MA', labor: 1.15, material: 1.02 },
    ])
  })

  test('belong to the state above them, in its own column or on a line of its own', () => {
    const names = (found: Understanding) => multipliers(found).map(({ region }) => region)
    expect(names(read('multipliers', 'State|City|Factor\nTX|Austin|0.93\n|Houston|0.95\nMA|Boston|1.2'))).toEqual([
      'Austin, TX',
      'Houston, TX',
      'Boston, MA',
    ])
    expect(
      names(read('multipliers', 'City|Factor\nTexas|\nAustin|0.93\nHouston|0.95\nMassachusetts|\nBoston|1.2', true)),
    ).toEqual(['Austin, TX', 'Houston, TX', 'Boston, MA'])
  })

  test('of the same region twice are refused where they differ', () => {
    expect(read('multipliers', 'region|factor\nBoston, MA|1.2\nboston-ma|1.3').told).toEqual([
      expect.stringContaining('stands in row 2 with other multipliers'),
    ])
  })

  test('have to be there', () => {
    expect(read('multipliers', 'region|factor\nBoston, MA|').told).toEqual([
      'Row 2, factor: expected a multiplier, found nothing.',
    ])
  })
})

describe('a cell of 20,000 characters', () => {
  const long = [
    '('.repeat(20_000),
    `1${' '.repeat(20_000)}x`,
    `(1${' '.repeat(19_000)})${' '.repeat(1_000)}x`,
    `$${' '.repeat(20_000)}1`,
    '1 '.repeat(10_000),
    '1-9'.repeat(7_000),
    `,${' '.repeat(20_000)}-`,
    'with overhead '.repeat(1_500),
    'of the '.repeat(3_000),
    'exhaust '.repeat(2_500),
    'evaluation '.repeat(2_000),
    '\n'.repeat(20_000).concat('x'),
  ]
  const files: [ImportKind, (cell: string) => string[][]][] = [
    ['mapping', (cell) => [heading.split('|'), [cell, 'A-1', cell, cell]]],
    [
      'zipseed',
      (cell) => [
        ['zip', 'region', 'state'],
        [cell, cell, cell],
      ],
    ],
    [
      'multipliers',
      (cell) => [
        ['region', 'state', 'labor', 'total'],
        [cell, cell, cell, cell],
      ],
    ],
  ]

  test.each(files)('is told in a file of %s without delay, in its heading too', (kind, rowsOf) => {
    for (const cell of long) {
      const rows = rowsOf(cell).map((cells, index) => ({ number: index + 2, cells }))
      const sheets = [{ name: 'CSV', padded: false, rows: [{ number: 1, cells: [cell, cell, cell] }, ...rows] }]
      const reads = () => expect(told(readImport(kind, sheets))[0]).toContain('The cell is too long')
      expect(cpuMs(reads)).toBeLessThan(200)
    }
  })

  test.each(long.map((cell) => [cell.slice(0, 12), cell]))('is a figure or a unit without delay: %j', (_, cell) => {
    const reads = () => {
      moneyIn(cell)
      usesDecimalComma([cell])
      scaleOf('factor', [cell])
      multiplierIn('change', cell)
      codeIn(cell)
      unitIn(cell)
      keywordSets(cell)
      stateIn(cell)
      zipsIn(cell, true)
      zipsIn(cell, false)
      holdsPrefixes('zip', [cell])
      wordsOfEach([cell])
    }
    expect(cpuMs(reads)).toBeLessThan(200)
  })
})

test('a costbook of more rows than an index may have is refused whole', () => {
  const lines = Array.from({ length: MAX_MAPPING_ROWS + 1 }, (_, index) => `loose railing|A-${index}|Refix railing|225`)
  const found = read('mapping', [heading, ...lines].join('\n'))
  expect(found.told).toEqual(['A costbook has at most 20,000 rows; this file has 20,001.'])
  expect(items(found)).toEqual([])
})

test('titles between the rows of multipliers cost no more than the rows', () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => `Texas|\nTown ${index}|1.05`)
  const reads = () => expect(multipliers(read('multipliers', `city|total\n${lines.join('\n')}`))).toHaveLength(10_000)
  expect(cpuMs(reads)).toBeLessThan(2_000)
})

test('half of a character is a problem of its row, and is shown as what it is', () => {
  const found = read('mapping', `${heading}\nloose \ud800 railing|A-1|Refix railing|225`)
  expect(found.told).toEqual([
    'Row 2, deficiency_keywords: expected whole text without control characters, found “loose \ufffd railing”.',
  ])
})

test.each(['\uff1b', '\u037e', '\u0001'])('keywords with %j leave the words of other rows where they are', (mark) => {
  const found = read(
    'mapping',
    `${heading}\nloose${mark}railing|A-1|Refix railing|225\nclogged drain|A-2|Snake drain|90`,
  )
  const index = indexCostbook(items(found))
  expect(rankItems(index, { description: 'clogged drain' })[0]).toMatchObject({
    item: { code: 'A-2' },
    priorityScore: 2,
  })
})
