import type { Row } from '#adapters/extraction/rules/page/rows.ts'
import { weights } from '#adapters/extraction/rules/weights.ts'

const weigh = weights.inspectionDate

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
      const dates = datesIn(row.text)
      for (const [order, { date, at }] of dates.entries()) {
        const from = Math.max(0, at - 70, order > 0 ? (dates[order - 1]?.at ?? 0) + 6 : 0)
        const near = [rows[index - 1]?.text ?? '', row.text.slice(from, at)].join(' \n ')
        const after = rows[index + 1]?.text ?? ''
        let score = page === 0 ? weigh.firstPage : page < 3 ? weigh.firstPages : weigh.laterPages
        if (
          /\binspect(?:ion|ed)\b[^\n]{0,60}$|\bdate(?: of)? inspection|inspection date|date inspected|inspected on|performed on|walk-?through date|walked on|(?:site )?visit(?:ed)?\b[^\n]{0,12}$/i.test(
            near,
          )
        )
          score += weigh.labelled
        else if (/\bdate\b/i.test(near)) score += weigh.date
        if (/^(?:\(date\)|date of inspection|.*\bdate of inspection|.*\(date\))/i.test(after))
          score += weigh.labelledBelow
        if (
          /\b(?:expir\w+|printed|effective|rev(?:ised)?\.?|copyright|©|built|clos(?:ing|ed)|settlement|listed|manufactur\w*|license|published|version|due|permit|since|before|after|prior)\b[^\n]{0,40}$/i.test(
            near,
          )
        )
          score += weigh.otherDate
        if (/\(\d\/\d{1,2}\/\d{2}\)/.test(row.text) && /\brei\b|form|rev/i.test(row.text)) score += weigh.formVersion
        scores.set(date, (scores.get(date) ?? 0) + Math.max(-5, score) / (1 + page * weigh.laterPage))
      }
    })
  })
  const best = [...scores].sort((a, b) => b[1] - a[1])[0]
  return best && best[1] >= weigh.least ? best[0] : null
}
