import { pageText } from '#domain/deficiency/evidence.ts'
import { prove } from '#domain/deficiency/proof.ts'
import type { ReportDocument } from '#domain/report/document.ts'
import type { Reply } from './reply.ts'

export type Particulars = { propertyAddress: string | null; inspectionDate: string | null; zip: string | null }

/** The first address and date that the model names and the report prints. */
export function particularsFrom(document: ReportDocument, replies: Reply[]): Particulars {
  const propertyAddress = printedAddress(document, replies.map((reply) => reply.propertyAddress).filter(Boolean))
  const text = document.pages
    .map((page) => pageText(page))
    .join('\n')
    .toLowerCase()
  const dates = replies.map((reply) => reply.inspectionDate)
  return {
    propertyAddress,
    inspectionDate: dates.find((date) => formsOf(date).some((form) => isPrinted(form, text))) ?? null,
    zip: (propertyAddress && /\b(\d{5})(?:-\d{4})?$/.exec(propertyAddress)?.[1]) ?? null,
  }
}

/** In characters: how far from the street its city, state and ZIP code may be printed, with labels between them. */
const NEAR_STREET = 300

/** As the model writes it where the report prints the same words, in one place or in the fields of a form; else as printed. */
function printedAddress(document: ReportDocument, addresses: string[]): string | null {
  const [whole] = prove(
    document,
    addresses.map((quote) => ({ page: 1, quote })),
  ).proven
  if (whole) {
    const { quote } = whole.evidence
    return lettersOf(quote) === lettersOf(whole.proposal.quote) ? whole.proposal.quote : quote
  }
  const streets = addresses.map((address) => ({ page: 1, quote: address.split(',')[0] ?? '', address }))
  const fields = prove(document, streets).proven.find(({ proposal, evidence, from }) => {
    const page = document.pages.find(({ number }) => number === evidence.page)
    const near =
      page && pageText(page).slice(Math.max(0, from - NEAR_STREET), from + evidence.quote.length + NEAR_STREET)
    const printed = new Set(near?.toLowerCase().match(WORDS))
    return proposal.address
      .toLowerCase()
      .match(WORDS)
      ?.every((word) => printed.has(word))
  })
  return fields?.proposal.address ?? null
}

const WORDS = /[\p{L}\p{N}]+/gu

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

const months = 'january february march april may june july august september october november december'.split(' ')

/** How a report may print a date that is given as `YYYY-MM-DD`, in lower case; none for what is no date. */
function formsOf(date: string): string[] {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  const month = months[Number(match?.[2]) - 1]
  if (!match?.[1] || !match[2] || !match[3] || !month || Number.isNaN(Date.parse(date))) return []
  const [, year, mm, dd] = match
  const [m, d] = [String(Number(mm)), String(Number(dd))]
  const numeric = ['/', '-', '.'].flatMap((mark) =>
    [year, year.slice(2)].flatMap((y) => [[mm, dd, y].join(mark), [m, d, y].join(mark)]),
  )
  const named = [month, month.slice(0, 3), `${month.slice(0, 3)}.`, `${month.slice(0, 4)}.`].flatMap((name) =>
    [d, dd, `${d}st`, `${d}nd`, `${d}rd`, `${d}th`].flatMap((day) => [
      `${name} ${day}, ${year}`,
      `${name} ${day} ${year}`,
      `${day} ${name} ${year}`,
      `${day} ${name}, ${year}`,
    ]),
  )
  return [date, ...numeric, ...named]
}

function isPrinted(form: string, text: string): boolean {
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
    if (!/\d/.test(text[at - 1] ?? '') && !/\d/.test(text[at + form.length] ?? '')) return true
  }
  return false
}
