import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import { importCostbook } from '#domain/costbook/import/import-costbook.ts'
import { problemText } from '#domain/costbook/import/sheet.ts'
import type { ImportKind } from '#domain/costbook/version.ts'
import { timedWithChildren } from '#server/testing/cpu.ts'
import { type TestPorts, testPorts } from '#server/testing/ports.ts'

const folder = new URL('../../../shared/hostile/sheets/', import.meta.url)
const isThere = existsSync(folder) || process.env.REQUIRE_SHARED === '1'

/** The number of rows that are imported, or what the refusal says. */
const expected: Record<string, number | RegExp> = {
  'csv-control.csv': 3,
  'csv-bom-crlf.csv': 3,
  'csv-semicolon.csv': 3,
  'csv-utf16le.csv': 3,
  'csv-cp1252.csv': 4,
  'csv-empty.csv': /^empty/,
  'csv-header-only.csv': /no rows/,
  'csv-no-header.csv': /No heading was found.*bni_item_code/,
  'csv-wrong-columns.csv': /columns expected are deficiency_keywords.*bni_item_code.*total_cost/,
  'csv-dup-headers.csv': /bni_item_code: Duplicate column/,
  'csv-dup-keys.csv': /^Row 6, deficiency_keywords: .* row 2/,
  'csv-ragged.csv': /^Row 5: expected 4 cells.*Row 6: expected 4 cells/,
  'csv-unclosed-quote.csv': /^unclosed-quote 5/,
  'csv-numbers.csv': /^Row 2, .*Row 3, .*Row 4, .*Row 5, .*Row 8, .*Row 9, .*Row 10, .*Row 11, .*Row 14, .*Row 15, /,
  'csv-formula.csv': 7,
  'csv-xss.csv': 1,
  'csv-nul.csv': /^Row 4, deficiency_keywords: expected whole text without control characters/,
  'csv-proto-header.csv': 1,
  'csv-zip-leading-zero.csv': 2,
  'csv-long-cell-1mb.csv': /^Row 2, deficiency_keywords: The cell is too long/,
  'csv-many-columns-20000.csv': /^too-many-columns/,
  'csv-elf-named.csv': /^not-text/,
  'xlsx-control.xlsx': 2,
  'xlsx-zip-bomb-400mb.xlsx': /^unpacks-too-large/,
  'xlsx-many-entries-10000.xlsx': /^too-many-parts/,
  'xlsx-dim-full-sheet.xlsx': 2,
  'xlsx-far-cell.xlsx': 2,
  'xlsx-xxe.xlsx': /^entities/,
  'xlsx-entity-laughs.xlsx': /^entities/,
  'xlsx-zip-slip.xlsx': /^damaged/,
  'xlsx-proto-comment.xlsx': 2,
  'xlsx-external-link.xlsx': 2,
  'xlsx-formula-cells.xlsx': /^Row 2, labor: .*found “99”/,
  'xlsx-error-cells.xlsx': /^Row 2, labor: .*found “#REF!”/,
  'xlsx-macro-named.xlsx': 2,
  'xlsx-html-named.xls': /^wrong-type/,
  'xlsx-csv-named.xlsx': /^wrong-type/,
  'xlsx-truncated.xlsx': /^damaged/,
  'xlsx-plain-zip.xlsx': /^not-a-workbook/,
}

function kindOf(file: string): ImportKind {
  if (file.startsWith('xlsx')) return 'multipliers'
  return file === 'csv-zip-leading-zero.csv' ? 'zipseed' : 'mapping'
}

describe.skipIf(!isThere)('hostile sheets', () => {
  let ports: TestPorts
  let importer: UserId
  beforeAll(async () => {
    ports = await testPorts()
    importer = await ports.addUser()
  })
  afterAll(() => ports.close())

  const files = isThere ? readdirSync(folder).filter((name) => /\.(?:csv|xlsx?)$/.test(name)) : []

  test('are all known', () => {
    expect(files.toSorted()).toEqual(Object.keys(expected).toSorted())
  })

  test.each(files)(
    '%s is imported whole, or refused and nothing is stored, within five seconds of processor time',
    async (file) => {
      const bytes = readFileSync(new URL(file, folder))
      const stored = async () => [await ports.costbookVersions.list(), await ports.costbookVersions.current()]
      const before = await stored()
      const { outcome, ms } = await timedWithChildren(() =>
        importCostbook(ports, {
          ...{ kind: kindOf(file), filename: file, bytes, importer, label: '' },
          // Some files are equal byte for byte.
          sha256: createHash('sha256').update(file).update(bytes).digest('hex'),
        }),
      )
      expect(ms).toBeLessThan(5_000)
      const wanted = expected[file]
      if (outcome.ok) {
        expect(outcome.imported).toBe(wanted)
        const { rows } = await ports.costbookVersions.content(outcome.version, kindOf(file))
        expect(rows).toHaveLength(outcome.imported)
        expect(JSON.stringify(rows)).not.toContain('\ufffd')
      } else {
        const told =
          outcome.reason === 'unreadable'
            ? `${outcome.refusal} ${outcome.row ?? ''}`
            : outcome.reason === 'problems'
              ? outcome.understanding.problems.map(problemText).join(' ')
              : outcome.reason
        expect(told).toMatch(wanted as RegExp)
        expect(await stored()).toEqual(before)
      }
      expect(({} as Record<string, unknown>).polluted).toBeUndefined()
      expect(existsSync('/tmp/evil.txt')).toBe(false)
    },
  )
})
