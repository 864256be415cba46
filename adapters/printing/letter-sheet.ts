import { View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { type Cents, formatDollars } from '#domain/estimate/estimate.ts'
import { ADVICE_LEAD, type Letter, type LetterItem } from '#domain/negotiation/letter/letter.ts'
import { citedPageFirst, hasPage } from '#domain/report/page/cited-page.ts'
import type { JpegFiles } from './jpeg-files.ts'
import { photoRow } from './photo-row.ts'
import { apart, bold, box, colors, LONG, large, marked, sheet, small, text } from './sheet.ts'

export function letterSheet(letter: Letter, madeAt: Date, photos: JpegFiles, missing: boolean) {
  const { title, date, property, from, deadline, version, isDraft, opening, items, totals, closing, disclaimer } =
    letter
  const { credit, reduction } = totals
  return sheet(
    { title: `${title}: ${property}`, foot: disclaimer, madeAt, missing },
    apart(
      text({ ...large(20) }, title),
      isDraft ? text({ fontSize: 14, color: colors.critical, ...bold }, 'DRAFT') : text(small, `Version ${version}`),
    ),
    isDraft && text(small, `Version ${version}`),
    box(
      { marginTop: 12, marginBottom: 6 },
      fact('Date', date),
      fact('From', from),
      fact('Property', property),
      deadline !== null && fact('Answer by', deadline),
    ),
    ...opening.map((words) => text({ marginTop: 8 }, words)),
    ...items.map((each) => item(each, photos)),
    (credit > 0 || reduction > 0) &&
      h(
        View,
        { wrap: false, style: { marginTop: 12, padding: 12, backgroundColor: colors.sunken, ...bold } },
        credit > 0 && sum('Credit at closing, in all', credit),
        reduction > 0 && sum('Price reduction, in all', reduction),
      ),
    ...closing.map((words) => text({ marginTop: 8 }, words)),
    from !== '' && text({ marginTop: 8 }, from),
  )
}

function fact(name: string, words: string) {
  if (words === '') return null
  return box(
    { flexDirection: 'row', marginTop: 2 },
    text({ width: 70, color: colors.muted }, name),
    text({ flex: 1 }, words),
  )
}

function sum(name: string, cents: Cents) {
  return apart(text({}, name), text({}, formatDollars(cents)))
}

function item(asked: LetterItem, files: JpegFiles) {
  const { number, title, group, ask, description, quote, advice, printedCost, terms, note, photos = [] } = asked
  const length = description.length + note.length + (quote?.length ?? 0)
  return marked(
    `${number}. ${title}`,
    {
      wrap: length > LONG,
      style: { marginTop: 10, paddingTop: 8, borderTop: `0.5pt solid ${colors.line}` },
    },
    group && text({ ...bold, color: colors.accent, marginBottom: 6 }, group),
    text(large(11), `${number}. ${title}`),
    description !== '' && text({ marginTop: 4 }, description),
    quote !== null &&
      text(
        { fontSize: 9, marginTop: 4, paddingLeft: 8, borderLeft: `1.5pt solid ${colors.line}` },
        `${hasPage(asked) ? `${citedPageFirst(asked, ' of the inspection report')}: ` : ''}“${quote}”`,
      ),
    advice && text({ marginTop: 4 }, `${ADVICE_LEAD} ${advice}`),
    printedCost && text({ marginTop: 4 }, printedCost),
    text({ marginTop: 4, ...bold }, ask),
    note !== '' && text({ marginTop: 4 }, note),
    ...terms.map((term) => text({ fontSize: 9, marginTop: 3, paddingLeft: 8 }, `•  ${term}`)),
    photoRow(photos, files),
  )
}
