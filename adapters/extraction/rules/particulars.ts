import type { Row } from './rows.ts'

const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december'.split('|')
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const DATES = new RegExp(
  `\\b(\\d{1,2})[/.-](\\d{1,2})[/.-](\\d{4}|\\d{2})\\b|\\b(\\d{4})-(\\d{2})-(\\d{2})\\b|\\b(${MONTH})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})\\b|\\b(\\d{1,2}) (${MONTH})\\.?,? (\\d{4})\\b`,
  'gi',
)

type Found = { date: string; at: number }

function datesIn(text: string): Found[] {
  return [...text.matchAll(DATES)].flatMap((match) => {
    const date = match[1]
      ? iso(match[3] ?? '', match[1], match[2] ?? '')
      : match[4]
        ? iso(match[4], match[5] ?? '', match[6] ?? '')
        : match[7]
          ? iso(match[9] ?? '', monthOf(match[7]), match[8] ?? '')
          : iso(match[12] ?? '', monthOf(match[11] ?? ''), match[10] ?? '')
    return date ? [{ date, at: match.index }] : []
  })
}

function monthOf(name: string): string {
  return String(MONTHS.findIndex((month) => month.startsWith(name.slice(0, 3).toLowerCase())) + 1)
}

function iso(year: string, month: string, day: string): string | null {
  const full = year.length === 2 ? 2000 + Number(year) : Number(year)
  const date = new Date(Date.UTC(full, Number(month) - 1, Number(day)))
  if (full < 1980 || full > 2100 || date.getUTCMonth() + 1 !== Number(month) || date.getUTCDate() !== Number(day))
    return null
  return date.toISOString().slice(0, 10)
}

/** The day of the inspection, `YYYY-MM-DD`: a date labelled so, or else the first date of the first pages. */
export function inspectionDateOf(pages: Row[][]): string | null {
  const scores = new Map<string, number>()
  pages.forEach((rows, page) => {
    rows.forEach((row, index) => {
      for (const { date, at } of datesIn(row.text)) {
        const near = [rows[index - 1]?.text ?? '', row.text.slice(Math.max(0, at - 70), at)].join(' \n ')
        const after = rows[index + 1]?.text ?? ''
        let score = page === 0 ? 1.5 : page < 3 ? 1 : 0.1
        if (
          /\binspect(?:ion|ed)\b[^\n]{0,30}$|\bdate(?: of)? inspection|inspection date|date inspected|inspected on|performed on/i.test(
            near,
          )
        )
          score += 4
        else if (/\bdate\b/i.test(near)) score += 2
        if (/^(?:\(date\)|date of inspection|.*\bdate of inspection|.*\(date\))/i.test(after)) score += 3
        if (
          /\b(?:expir\w+|printed|effective|rev(?:ised)?\.?|copyright|©|built|manufactur\w*|license|published|version|due|permit|since|before|after|prior)\b[^\n]{0,40}$/i.test(
            near,
          )
        )
          score -= 4
        if (/\(\d\/\d{1,2}\/\d{2}\)/.test(row.text) && /\brei\b|form|rev/i.test(row.text)) score -= 5
        scores.set(date, (scores.get(date) ?? 0) + Math.max(-5, score) / (1 + page * 0.05))
      }
    })
  })
  const best = [...scores].sort((a, b) => b[1] - a[1])[0]
  return best && best[1] >= 1 ? best[0] : null
}

const SUFFIX =
  '(?:St(?:reet)?|Ave(?:nue)?|R(?:oa)?d|Dr(?:ive)?|L(?:a)?n(?:e)?|C(?:our)?t|Bl(?:vd|\\.)|Boulevard|Way|Pl(?:ace)?|Cir(?:cle)?|Ter(?:race)?|Trail|Trl|Pkwy|Parkway|H(?:igh)?wy|Highway|Loop|Run|Square|Sq|Cove|Cv|Crescent|Cres|Point|Pt|Ridge|Row|Path|Pass|Bend|Crossing|Xing|Hollow|Glen|Plaza|Walk|Commons|Route|Rte|Alley|Broadway)'
// Two suffixes: "Juniper Ridge Drive" ends with the last.
const STREET = new RegExp(
  String.raw`\b(\d{1,6}(?:-\d{1,4})?[A-Z]?(?: (?:N|S|E|W|NE|NW|SE|SW|North|South|East|West)\.?)?(?: [A-Z0-9][\w'.-]*){1,5}? ${SUFFIX}\b\.?(?: ${SUFFIX}\b\.?)?(?: (?:N|S|E|W|NE|NW|SE|SW)\b\.?)?(?:,? ?(?:Apt|Unit|Suite|Ste|#)\.? ?#?[\w-]+)?)`,
)
const CITY_STATE =
  /\b([A-Z][A-Za-z.' -]{1,30}?),? ?([A-Z]{2}|Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming|USA),? ?(\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)?(?!\w)/
const LABELLED =
  /\b(?:property|inspection|inspected|subject|site|house|home|job|concerning|address of|premises)\b[^:]{0,24}\baddress\b|\baddress of (?:the )?(?:inspected )?(?:property|inspection)|\b(?:inspection|property|inspected)(?: (?:site|location|property))\b|\baddress inspected\b|\bproperty\s*:|^\s*address\b|\bconcerning\b|\binspection of\b|\binspection property\b|\bthe (?:home|house|property) (?:at|located at)\b|\bhome inspection of\b|\bproperty at\b|report for:/i
const OFFICE =
  /\b(?:suite|ste\.?|po box|p\.o\. box|inc\.?|llc|company|office|tel|phone|fax|www\.|@|license|inspector(?:s)? (?:name|license)|realty|agent|commission|board|headquarters|prepared by|represented by|mail(?:ing)?|inspections?,|pest control|professional inspect)/i

/** Where the inspected house stands; null where the report does not say or has it blanked out. Never an office. */
export function propertyAddressOf(pages: Row[][]): string | null {
  const scores = new Map<string, { text: string; score: number }>()
  pages.forEach((rows, page) => {
    rows.forEach((row, index) => {
      const cells = row.cells
      cells.forEach((cell, column) => {
        const street = STREET.exec(cell.text)
        if (!street?.[1]) return
        const before = [rows[index - 1], rows[index - 2]]
          .map((other) => (other ? nearestCell(other, cell.x) : ''))
          .join(' | ')
        const left = `${cells[column - 1]?.text ?? ''} ${cell.text.slice(0, street.index)}`
        const below = nearestText(rows[index + 1], cell.x)
        let score = 1 / (1 + page * 0.2)
        if (LABELLED.test(left) || LABELLED.test(before)) score += 4
        if (/^(?:address of (?:inspected )?property|\(address|address\b)/i.test(below)) score += 4
        const tail = cell.text.slice(street.index + street[0].length)
        const context = `${left} ${tail} ${before}`
        if (OFFICE.test(`${left} ${tail}`) && !LABELLED.test(left)) score -= 4
        else if (OFFICE.test(context) && !LABELLED.test(context)) score -= 2.5
        if (OFFICE.test(below) && !LABELLED.test(context)) score -= 1.5
        const text = addressFrom(street[0], tail, below)
        const key = street[1].toLowerCase().replace(/[^a-z0-9]/g, '')
        const known = scores.get(key)
        const fuller = known && known.text.length >= text.length ? known.text : text
        scores.set(key, { text: fuller, score: (known?.score ?? 0) + score })
      })
    })
  })
  const best = [...scores.values()].sort((a, b) => b.score - a.score)[0]
  return best && best.score >= 2 ? best.text : null
}

function nearestCell(row: Row, x: number): string {
  return nearestText(row, x)
}

function nearestText(row: Row | undefined, x: number): string {
  if (!row) return ''
  const cell = row.cells.reduce<Row['cells'][number] | null>(
    (best, other) => (!best || Math.abs(other.x - x) < Math.abs(best.x - x) ? other : best),
    null,
  )
  return cell && (Math.abs(cell.x - x) < 0.25 || row.cells.length === 1) ? cell.text : ''
}

function addressFrom(street: string, tail: string, below: string): string {
  const same = CITY_STATE.exec(tail)
  if (same && same.index < 24) return tidy(`${street}, ${tail.slice(0, same.index + same[0].length)}`)
  const city = /^,\s*([A-Z][A-Za-z .'-]{2,28})(?=$|[|,;]| {2}|\t)/.exec(tail)
  const next = CITY_STATE.exec(below)
  if (next && next.index < 4) return tidy(`${street}, ${below.slice(next.index, next.index + next[0].length)}`)
  if (city) return tidy(`${street}, ${city[1]}`)
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
      if (labelled?.[1]) return labelled[1]
    }
  return null
}
