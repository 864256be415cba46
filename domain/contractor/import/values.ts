/**
 * Reads `12/31/2027`, `2027-12-31T00:00:00.000`, `20271231` or `12312027` as a day (YYYY-MM-DD); null if empty, `bad` if not a
 * date.
 */
export function dayIn(text: string): string | null | 'bad' {
  const cell = text.trim()
  if (/^(?:|[-–—]+|n\/?a|none|null|0+|0?0[/-]0?0[/-]0000)$/i.test(cell)) return null
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/.exec(cell)
  const american = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})(?:[T ].*)?$/.exec(cell)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  if (american) return dayOf(american[3], american[1], american[2])
  // A spreadsheet leaves out the zero of 01312027.
  const digits = /^\d{7,8}$/.test(cell) ? cell.padStart(8, '0') : null
  if (!digits) return 'bad'
  if (/^(?:19|20)\d\d(?:0[1-9]|1[0-2])/.test(digits) && !/(?:19|20)\d\d$/.test(digits))
    return dayOf(digits.slice(0, 4), digits.slice(4, 6), digits.slice(6))
  return dayOf(digits.slice(4), digits.slice(0, 2), digits.slice(2, 4))
}

function dayOf(year = '', month = '', day = ''): string | 'bad' {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && year >= '1900'
  return isDay ? text : 'bad'
}

/** Reads `78701-1234`, `787011234`, `2108` or `78701.0` as five digits; null if empty or foreign. */
export function zipIn(text: string): string | null | 'bad' {
  const cell = text.trim().replace(/\.0$/, '')
  if (/^(?:|[-–—]+|n\/?a|none|null|unknown|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/i.test(cell)) return null
  const [, whole, five = ''] = /^((\d{3,5})(?:\s*-\s*(?:\d{4})?)?|\d{7,9})$/.exec(cell) ?? []
  if (whole === undefined) return 'bad'
  return five === '' ? whole.padStart(9, '0').slice(0, 5) : five.padStart(5, '0')
}

/** "AUSTIN TX 78701-1234", "Austin, TX 78701" */
export function cityStateZipIn(text: string): { city: string; state: string; zip: string } {
  const [, city = '', state = '', zip = ''] = /^(.*?)[,\s]+([a-z]{2})[,\s]+([\d-]{5,10})$/i.exec(text.trim()) ?? []
  return state ? { city, state, zip } : { city: text.trim(), state: '', zip: '' }
}

/** Returns the first number of a cell in E.164, however it is written; null if empty, `bad` if impossible. */
export function phoneIn(text: string): string | null | 'bad' {
  if (/^\W*$|^(?:n\/?a|none|null|0+)$/i.test(text.trim())) return null
  const [first = ''] = text.split(/\s*(?:[;/|]|\bor\b|,|x|ext)\s*/i)
  const digits = first.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  const can = /^[2-9](?!11)\d\d[2-9](?!11)\d{6}$/.test(digits) && !/^(\d)\1+$/.test(digits)
  return can ? `+1${digits}` : 'bad'
}

const upper = new Set(
  'LLC LLP LP PLLC PC USA US HVAC AC II III IV NW SW NE SE N S E W TX CA FL WA OR NY NYC AZ A/C D/B/A DBA'.split(' '),
)
const lower = new Set('of and the for in by at on to'.split(' '))

/** Returns the name on one line. Text in all capitals is converted to title case. */
export function nameIn(text: string): string {
  const name = text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim()
  return /\p{Ll}/u.test(name) ? name : toTitleCase(name)
}

export function toTitleCase(text: string): string {
  return text
    .split(' ')
    .map((word, index) => {
      const letters = word.replaceAll(/[^\p{L}/]/gu, '')
      if (upper.has(letters) || letters.length === 1) return word
      if (index > 0 && lower.has(word.toLowerCase())) return word.toLowerCase()
      // Initials and marks such as JRT: nobody says them as a word.
      if (
        letters.length <= 4 &&
        !/[AEIOUY]/.test(letters) &&
        !/^(?:ST|MR|DR|JR|SR|LTD|BLVD|RD|LN|CT|PKWY|HWY)$/.test(letters)
      )
        return word.replace(/(?<=\d)[A-Z]+$/, (ending) => ending.toLowerCase())
      return word
        .toLowerCase()
        .replaceAll(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase())
        .replaceAll(/\b(Mc|O['’]|D['’])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    })
    .join(' ')
}
