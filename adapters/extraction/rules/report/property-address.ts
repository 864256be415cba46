import { wide } from '#adapters/extraction/rules/language/every-match.ts'
import type { Cell, Row } from '#adapters/extraction/rules/page/rows.ts'
import { weights } from '#adapters/extraction/rules/weights.ts'
import { wordsIn } from '#adapters/extraction/rules/words.ts'

const weigh = weights.address
const words = wordsIn(import.meta.dirname, 'address')

const SUFFIXES = words.any('street')
const SUFFIX = `(?:${SUFFIXES}|${SUFFIXES.toUpperCase()})`
const COMPASS = '(?:N|S|E|W|NE|NW|SE|SW|North|South|East|West)'
const NUMBER = String.raw`\d{1,6}(?:-\d{1,4})?[A-Z]?(?: ${COMPASS}\.?)?`
const UNIT = String.raw`(?:,? ?(?:(?:Apt|Unit|Suite|Ste|Space|Spc|Lot|Bldg)\.? ?#?|# ?)[\w-]+)?`
// Neither the end of "22-0602" nor, where a house number follows it, the number of a report.
const BEGIN = String.raw`(?<!\d-)(?<!\w)(?!\d[\d-]* \d{1,6} \p{Lu})`
// Two suffixes: "Juniper Ridge Drive" ends with the last.
const NAME = String.raw`(?: [A-Z0-9][\w'.-]*){1,5}? ${SUFFIX}\b\.?(?: ${SUFFIX}\b\.?)?(?: ${COMPASS}\b\.?| \d{1,4}(?=,|$))?`
const STREET = new RegExp(`${BEGIN}(${NUMBER}${NAME}${UNIT})`, 'u')
// "45 El Camino Real": no suffix, so only where a label and a town stand beside it.
const BARE_STREET = /^[\s:]*(\d{1,6}[A-Z]?(?: [A-Z0-9][\w'.-]*){1,5})(?=,|\s*$)/
const STATE = words.any('state')
const POSTAL_CODE = String.raw`\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d`
const CITY_STATE = new RegExp(
  String.raw`(?<![\w.])([A-Z][A-Za-z.' -]{1,30}?),? ?\b(${STATE})\.?(?:,? ?(${POSTAL_CODE}))?(?![\w])`,
)
// "5521 Via Paloma, San Luis Obispo, CA 93401": a whole address needs neither a suffix nor a label.
const WHOLE = new RegExp(
  String.raw`${BEGIN}(${NUMBER}(?: [A-Z0-9][\w'.-]*){1,5}?${UNIT})(?=, [A-Z][A-Za-z.' -]{1,30}, (?:${STATE})\.? (?:${POSTAL_CODE})(?!\w))`,
  'u',
)
const LABELLED = words.pattern('{labelled}')
const OFFICE = words.pattern(String.raw`\b{office}`)
const REACH = /@|\bwww\.|\(?\b\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b|\b(?:llc|inc)\b/i
/** The words that stand before the address of the house and of nothing else. */
const HOUSE = /^(?:the )?(?:subject )?(?:house|home|property|dwelling|residence|premises|location|site|re)\s*:?$/i
const TITLE = /\b(?:inspection|property|condition) report\b/i
const BELOW_LABEL = /^(?:address of (?:the )?(?:inspected )?property|\(address|address\b|property address)/i

/** Where the inspected house stands; null where the report does not say or has it blanked out. Never an office. */
export function propertyAddressOf(pages: Row[][]): string | null {
  const scores = new Map<string, { text: string; plus: number; minus: number }>()
  const say = (street: string, text: string, score: number) => {
    const key = street.toLowerCase().replace(/[^a-z0-9]/g, '')
    const known = scores.get(key)
    const fuller = known && known.text.length >= text.length ? known.text : text
    const plus = (known?.plus ?? 0) + Math.max(0, score)
    scores.set(key, { text: fuller, plus, minus: Math.min(known?.minus ?? 0, score) })
  }
  pages.forEach((rows, page) => {
    rows.forEach((row, index) => {
      const tabled = page < 3 ? tabledAddress(row, rows[index + 1]) : null
      if (tabled) say(tabled.street, tabled.text, weigh.tabled)
      row.cells.forEach((cell, column) => {
        const below = nearestText(rows[index + 1], cell.x)
        const street =
          STREET.exec(wide(cell.text)) ??
          WHOLE.exec(wide(cell.text)) ??
          bareStreet(cell.text, row.cells[column - 1]?.text ?? '', below)
        if (!street?.[1]) return
        const tail = cell.text.slice(street.index + street[0].length)
        const left = `${row.cells[column - 1]?.text ?? ''} ${cell.text.slice(0, street.index)}`
        const score = likelihood({ rows, index, cell, left, tail, below })
        say(street[1], addressFrom(street[0], tail, below), score / (1 + page * weigh.laterPage))
      })
    })
  })
  // A running head beside the company's name counts half against the house, however many pages repeat it.
  const likely = ({ plus, minus }: { plus: number; minus: number }) => plus + minus / 2
  const best = [...scores.values()].sort((a, b) => likely(b) - likely(a))[0]
  return best && likely(best) >= weigh.least ? best.text : null
}

function bareStreet(text: string, left: string, below: string): RegExpExecArray | null {
  const label = LABELLED.exec(text)
  const from = label ? text.indexOf(':', label.index) + 1 : 0
  if (from === 0 && !LABELLED.test(left)) return null
  const bare = BARE_STREET.exec(text.slice(from))
  if (!bare?.[1] || !CITY_STATE.test(`${text.slice(from + bare[0].length)} ${below}`)) return null
  bare.index += from
  return bare
}

type Spot = { rows: Row[]; index: number; cell: Cell; left: string; tail: string; below: string }

function likelihood({ rows, index, cell, left, tail, below }: Spot): number {
  const before = [rows[index - 1], rows[index - 2]].map((row) => nearestText(row, cell.x)).join(' | ')
  const labelBelow = BELOW_LABEL.test(below) && !STREET.test(nearestText(rows[index + 2], cell.x))
  const labelled = LABELLED.test(left) || HOUSE.test(left.trim()) || LABELLED.test(before) || labelBelow
  let score = labelled ? weigh.labelled : weigh.unlabelled
  if (OFFICE.test(`${left} ${tail}`) && !labelled) score += weigh.office
  else if (OFFICE.test(besides(rows, index, cell, [-1]).join(' ')) && !labelled) score += weigh.besideOffice
  if (TITLE.test(before) && !labelled) score += weigh.underTitle
  if (OFFICE.test(below) && !labelled) score += weigh.aboveOffice
  // A house stands alone on a cover; an office has its telephone beside it.
  const alone = left.trim() === '' && /^[\s,]*$|^,? ?[A-Z][\w .'-]+,/.test(tail)
  const reach = REACH.test(besides(rows, index, cell).join(' '))
  if (alone && !labelled)
    score += reach
      ? weigh.alone.withTelephone
      : CITY_STATE.test(`${tail} ${below}`)
        ? weigh.alone.withTown
        : weigh.alone.plain
  return score
}

/** The lines of the same block, three each way at most. */
function besides(rows: Row[], index: number, cell: Cell, ways = [-1, 1]): string[] {
  const texts: string[] = []
  for (const step of ways)
    for (let at = index; Math.abs(at - index) < 3; at += step) {
      const [here, next] = [rows[at], rows[at + step]]
      if (!here || !next || Math.abs(next.top - here.top) > 2 * (here.bottom - here.top)) break
      texts.push(nearestText(next, cell.x))
    }
  return texts
}

/** A form's row of values under a row of "Street", "City", "ZIP". */
function tabledAddress(heads: Row, values: Row | undefined): { street: string; text: string } | null {
  if (!values || heads.cells.length < 2 || heads.cells.length > 8) return null
  const under = (label: RegExp) => {
    const head = heads.cells.find((cell) => label.test(cell.text))
    return head ? nearestText(values, head.x) : ''
  }
  const street = under(/^street(?: address| name)?$/i)
  const city = under(/^city$/i)
  if (!/^[\w .'#,-]+$/.test(street) || !/^[A-Z][a-zA-Z .'-]+$/.test(city)) return null
  const number = under(/^(?:building|house|street) (?:no|number)\b/i)
  const whole = /^\d/.test(street) ? street : /^\d+\w?$/.test(number) ? `${number} ${street}` : ''
  if (!whole) return null
  const state = under(/^state$/i)
  const zip = under(/^zip(?: code)?$/i)
  return { street: whole, text: tidy(`${whole}, ${city}${state ? `, ${state}` : ''}${zip ? ` ${zip}` : ''}`) }
}

function nearestText(row: Row | undefined, x: number): string {
  if (!row) return ''
  const cell = row.cells.reduce<Cell | null>(
    (best, other) => (!best || Math.abs(other.x - x) < Math.abs(best.x - x) ? other : best),
    null,
  )
  return cell && (Math.abs(cell.x - x) < 0.25 || row.cells.length === 1) ? cell.text : ''
}

function addressFrom(street: string, tail: string, below: string): string {
  const same = CITY_STATE.exec(tail)
  if (same && same.index < 4) return tidy(`${street}, ${tail.slice(0, same.index + same[0].length)}`)
  const city = /^,\s*([A-Z][A-Za-z .'-]{2,28}?)(?= *$| *[|,;]| {2}|\t)/.exec(tail)
  if (city) return tidy(`${street}, ${city[1]}`)
  const next = CITY_STATE.exec(below.replace(/^(?:city|city, state(?:,? zip)?)\s*:\s*/i, ''))
  if (next && next.index < 4) return tidy(`${street}, ${next[0]}`)
  return tidy(street)
}

function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\s*,[\s,]*/g, ', ')
    .replace(/[\s,.|-]+$/, '')
    .trim()
}

/** The five digits of the address, or those labelled ZIP near the start. */
export function zipOf(address: string | null, pages: Row[][]): string | null {
  const own = address && /\b(\d{5})(?:-\d{4})?$/.exec(address)
  if (own?.[1]) return own[1]
  for (const rows of pages.slice(0, 3))
    for (const row of rows) {
      const labelled = /\bzip(?: code)?\b\s*[:#]?\s*(\d{5})\b/i.exec(row.text)
      if (labelled?.[1] && !OFFICE.test(row.text)) return labelled[1]
    }
  return null
}
