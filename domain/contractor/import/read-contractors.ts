import { createFindings, type ImportNote } from '../../costbook/import/sheet.ts'
import { stateNames } from '../../place/states.ts'
import { type Board, boardNames, type ListedCompany, type Trade } from '../directory.ts'
import { type ContractorField, type ContractorTable, contractorTable, missingColumns } from './columns.ts'
import {
  addSkipped,
  MAX_CONTRACTOR_ROWS,
  type Skipped,
  type SkipReason,
  type UnderstoodFile,
} from './directory-preview.ts'
import { arizonanTrades, californianTrades, floridianTrades, joinedTrades, ownTrades, tradesInWords } from './trades.ts'
import { cityStateZipIn, dayIn, nameIn, phoneIn, toTitleCase, zipIn } from './values.ts'

const MAX_CELL = 500
const SHOWN_PROBLEMS = 50
const NOTED_ROWS = 8

type Text = (field: ContractorField) => string

const tradesOf: Record<Board, (text: Text) => Trade[]> = {
  'ca-cslb': (text) => californianTrades(text('trade')),
  'wa-lni': (text) => tradesInWords(`${text('trade')};${text('tradeWords')}`),
  'or-ccb': (text) => tradesInWords(text('trade')),
  // The file lists persons as well; who may be asked for an offer is licensed as a contractor or a company.
  'tx-tdlr': (text) =>
    /contractor|company/i.test(text('trade')) ? tradesInWords(`${text('trade')};${text('tradeWords')}`) : [],
  'tx-tsbpe': () => [{ type: 'plumber', specialist: true }],
  'fl-dbpr': (text) => floridianTrades(text('trade')),
  'ny-dcwp': () => [{ type: 'general_contractor', specialist: false }],
  'az-roc': (text) => [...arizonanTrades(text('trade')), ...tradesInWords(text('tradeWords'))],
  own: (text) => ownTrades(text('trade')),
}

/** Florida's second status: A is active, I is not. */
function isActive(board: Board, text: Text): boolean {
  const status = text('status').toLowerCase()
  const second = text('secondStatus').toLowerCase()
  return (
    /^(?:|active|clear|current|issued|valid|good standing|c|a)$/.test(status) &&
    (board !== 'fl-dbpr' || second === '' || second === 'a')
  )
}

/**
 * Reads a file of contractors row by row; `today` (YYYY-MM-DD) decides which licenses have expired. `row` returns false once it
 * needs no more rows, `finish` the outcome: no companies if there was a problem, null for unknown columns.
 */
export function contractorReader({ board, today }: { board: Board | null; today: string }) {
  const findings = createFindings()
  const noted = new Map<string, { count: number; rows: number[] }>()
  const skipped: Skipped[] = []
  const companies = new Map<string, ListedCompany>()
  let table: ContractorTable | null | undefined
  let rowCount = 0

  function note(text: string, row: number) {
    const known = noted.get(text) ?? { count: 0, rows: [] }
    known.count += 1
    if (known.rows.length < NOTED_ROWS) known.rows.push(row)
    noted.set(text, known)
  }

  /** Returns false if there is nothing to read below it. */
  function begin(number: number, cells: string[]): boolean {
    table = contractorTable(cells, board)
    if (!table) return false
    const missing = missingColumns(table)
    if (missing.length > 0) findings.problem(number, null, `Columns are missing: ${missing.join('; ')}`)
    if (table.unused.length > 0) {
      const names = table.unused.slice(0, 12).join(', ')
      findings.note(`Columns that are not used: ${names}${table.unused.length > 12 ? ' and others' : ''}`)
    }
    if (!table.hasHeading && missing.length === 0) read(table, number, cells)
    return missing.length === 0
  }

  function read(table: ContractorTable, number: number, cells: string[]) {
    rowCount += 1
    const skip = (reason: SkipReason) => addSkipped(skipped, reason, number)
    const text: Text = (field) => {
      const column = table.columns.get(field)
      return column ? (cells[column.index] ?? '').trim() : ''
    }
    const problem = (field: ContractorField, expected: string) =>
      findings.problem(number, table.columns.get(field)?.name ?? null, expected, text(field))
    // Boards leave out or add empty cells at the end; a filled one beyond the last column has slipped.
    const isShort =
      cells.length <= Math.max(...[...table.columns.values()].map(({ index }) => index)) && cells.length > 1
    if (isShort || cells.slice(table.width).some((cell) => cell.trim() !== '')) {
      findings.problem(number, null, `${table.width} cells`, String(cells.length))
      return
    }
    const long = [...table.columns].find(([field]) => text(field).length > MAX_CELL)
    if (long) return findings.problem(number, long[1].name, `The cell is too long: at most ${MAX_CELL} characters`)

    const name = nameIn(text('otherName') || text('name'))
    if (!/\p{L}/u.test(name)) return skip('no-name')
    if (!isActive(table.board, text)) return skip('not-active')
    const trades = joinedTrades(tradesOf[table.board](text))
    if (trades.length === 0) {
      const trade = cleanLine([text('trade'), text('tradeWords')].filter(Boolean).join('; '))
      return addSkipped(skipped, 'no-trade', number, { name, trade })
    }
    const expires = dayIn(text('expires'))
    if (expires === 'bad') return problem('expires', 'a day such as 12/31/2027 or 2027-12-31')
    if (expires !== null && expires < today) return skip('expired')
    const merged = table.columns.has('cityStateZip') ? cityStateZipIn(text('cityStateZip')) : null
    const stateText = merged?.state || text('state')
    const state = stateIn(stateText)
    const zip = zipIn(merged ? merged.zip : text('zip'))
    // "BC" is a province, and a Mexican code looks like a ZIP code of another place.
    if (/^[a-z]{2,3}$/i.test(stateText) && state === '') return skip('no-zip')
    if (zip === 'bad') return problem('zip', 'a ZIP code such as 78701 or 78701-1234')
    if (zip === null) return skip('no-zip')
    const phone = phoneIn(text('phone'))
    if (phone === 'bad') note('A telephone number that cannot be one: left out', number)

    const isOwn = table.board === 'own'
    const own = isOwn ? ownColumnsOf(text, problem, phone) : nothingOfOurOwn
    if (!own) return
    const licensed = text('number')
    const key = licensed
      ? `${table.board}-${isOwn ? `${state.toLowerCase()}-` : ''}${slugify(licensed)}`
      : `${table.board}-${slugify(name)}-${zip}`
    const twin = companies.get(key)
    if (twin) {
      twin.trades = joinedTrades([...twin.trades, ...trades])
      twin.phone ??= phone === 'bad' ? null : phone
      note('The same company again: its classes were joined', number)
      return
    }
    companies.set(key, {
      row: number,
      reference: key,
      name,
      trades,
      phone: phone === 'bad' ? null : phone,
      address: addressIn(`${text('address')} ${text('street')}`),
      city: addressIn(merged?.city ?? text('city')),
      state,
      zip,
      license: licensed
        ? {
            board: isOwn ? `${stateNames[state] ?? 'State'} license` : boardNames[table.board],
            number: licensed,
            expires,
          }
        : null,
      ...own,
    })
  }

  return {
    row(number: number, cells: string[]): boolean {
      if (cells.every((cell) => cell.trim() === '')) return true
      if (table === undefined) return begin(number, cells)
      if (table === null) return false
      read(table, number, cells)
      return rowCount <= MAX_CONTRACTOR_ROWS
    },

    finish(): { file: UnderstoodFile; companies: ListedCompany[] } | 'unknown-board' | 'too-many-rows' {
      if (!table) return 'unknown-board'
      if (rowCount > MAX_CONTRACTOR_ROWS) return 'too-many-rows'
      const { problems } = findings
      if (problems.length === 0 && rowCount === 0) findings.problem(null, null, 'There are no rows below the heading')
      const counted = [...noted].map(([text, { count, rows }]): ImportNote => {
        return {
          text: count > NOTED_ROWS ? `${text} (${count.toLocaleString('en-US')} rows, the first of them)` : text,
          rows,
        }
      })
      const file: UnderstoodFile = {
        board: table.board,
        rowCount,
        skipped,
        notes: [...findings.notes(), ...counted],
        problems: problems.slice(0, SHOWN_PROBLEMS),
        problemCount: problems.length,
      }
      return { file, companies: problems.length > 0 ? [] : [...companies.values()] }
    },
  }
}

type Own = Pick<ListedCompany, 'rating' | 'reviewCount' | 'website' | 'priceLevel' | 'consent'>
const nothingOfOurOwn: Own = { rating: null, reviewCount: 0, website: null, priceLevel: null, consent: null }

/** Reads the columns that only our own format has; null if a cell of them is a problem. */
function ownColumnsOf(
  text: Text,
  problem: (field: ContractorField, expected: string) => void,
  phone: string | null | 'bad',
): Own | null {
  const refuse = (field: ContractorField, expected: string) => {
    problem(field, expected)
    return null
  }
  const number = (field: ContractorField) => (text(field) === '' ? null : Number(text(field)))
  const rating = number('rating')
  if (rating !== null && !(rating >= 0 && rating <= 5)) return refuse('rating', 'a rating from 0 to 5, or nothing')
  const reviewCount = number('reviewCount') ?? 0
  if (!Number.isInteger(reviewCount) || reviewCount < 0 || reviewCount > 1_000_000)
    return refuse('reviewCount', 'a number of reviews')
  if (rating === null && reviewCount > 0) return refuse('rating', 'a rating where there are reviews')
  const priceLevel = number('priceLevel')
  if (priceLevel !== null && ![1, 2, 3, 4].includes(priceLevel)) return refuse('priceLevel', '1, 2, 3, 4 or nothing')
  const website = text('website') === '' ? null : websiteIn(text('website'))
  if (website === 'bad') return refuse('website', 'an address such as https://example.com')
  const said = text('textConsent').toLowerCase()
  if (!/^(?:|yes|y|true|1|no|n|false|0)$/.test(said)) return refuse('textConsent', 'yes, or nothing')
  const agrees = /^(?:yes|y|true|1)$/.test(said)
  const date = dayIn(text('consentDate'))
  if (agrees && (phone === null || phone === 'bad')) return refuse('phone', 'the number that may be texted')
  if (agrees && text('consentWording') === '') return refuse('consentWording', 'the words that were agreed to')
  if (agrees && date === 'bad') return refuse('consentDate', 'a day such as 12/31/2026 or 2026-12-31')
  const consent = agrees ? { wording: text('consentWording'), date: date === 'bad' ? null : date } : null
  return { rating, reviewCount, website, priceLevel, consent }
}

function websiteIn(text: string): string | 'bad' {
  const address = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`
  return /^https?:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[:/?#]\S*)?$/i.test(address) ? address : 'bad'
}

const codes = new Map(Object.entries(stateNames).map(([code, name]) => [name.toUpperCase(), code]))

/** Returns a USPS code, or '' if there is none. */
function stateIn(text: string): string {
  const word = text.toUpperCase().replaceAll('.', '')
  return Object.hasOwn(stateNames, word) ? word : (codes.get(word) ?? '')
}

/** Returns the text on one line, without characters that a database or a page cannot show. */
function cleanLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim()
}

function addressIn(text: string): string {
  const line = cleanLine(text)
  return /\p{Ll}/u.test(line) ? line : toTitleCase(line)
}

function slugify(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}
