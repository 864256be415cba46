import { MAX_CHARACTERS, MAX_LINES, MAX_PAGES } from '#domain/report/document.ts'
import type { FailureReason } from '#domain/report/report.ts'

/** Why an analysis failed and what its owner can do about it. */
export const failureTexts: Record<FailureReason, string> = {
  password:
    'The selected file is password protected. Save a copy without the password, for example by printing it to PDF, and upload that.',
  damaged: 'The file is damaged or was cut off on its way. Download the report again and upload the fresh copy.',
  empty: 'The file has no content.',
  'not-pdf': 'The file is named .pdf but is no PDF. Ask the inspector for the PDF version.',
  'not-text': 'The file is named .txt but does not hold plain text. Save it as plain text (UTF-8) or upload the PDF.',
  'no-text':
    'No text could be read in the file, not even from its pages as pictures. Ask the inspector for a sharper copy.',
  'too-many-pages': `The file has more than ${MAX_PAGES} pages. Upload the inspection report without its attachments.`,
  'too-much-text': `The file holds more than ${MAX_CHARACTERS.toLocaleString('en-US')} characters or ${MAX_LINES.toLocaleString('en-US')} lines of text. Upload the inspection report without its attachments.`,
  'too-complex':
    'Reading the file took more time or memory than one report may use. Print it to a new PDF and upload that.',
  'not-an-inspection-report':
    'This does not look like a home inspection report: no inspected parts or findings were recognised in it. A form that is still blank, standards of practice and contracts are none. Nothing was charged.',
  'file-missing': 'The uploaded file is no longer stored, so it has to be uploaded again.',
  'file-erased': 'The uploaded file was deleted before its analysis was finished. Upload the report again.',
  'engine-declined':
    'The language model that reads reports would not read this one. Nothing was found and nothing was charged; you can try again.',
  'over-budget':
    'Reading this report would cost more than one report may. Upload the inspection report without its attachments.',
  'user-budget':
    'Your reports have used what may be spent on reading in one day. Nothing was charged; try again tomorrow, the report is kept.',
  'day-budget':
    'All that may be spent on reading reports today is spent. Nothing was charged; try again tomorrow, the report is kept.',
  'engine-failed':
    'The service that reads reports gave no usable answer, several times over. Nothing was charged and the report itself is safe; you can try again.',
  'stopped-working': 'The analysis stopped again and again before it was finished. The report itself is safe.',
}
