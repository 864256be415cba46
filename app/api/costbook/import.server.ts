import * as v from 'valibot'
import { receiveSheet } from '#app/admin/admin.server.ts'
import { INCOMPLETE, problemsText, unreadableText } from '#app/admin/import-texts.ts'
import { count } from '#app/api/schemas.server.ts'
import { operation, type Problem } from '#app/api/serve/operation.server.ts'
import { waitingTime } from '#app/ui/words/limit-texts.ts'
import { ports } from '#app/web/ports.server.ts'
import { visitOf } from '#app/web/visit.server.ts'
import { importCostbook, type UnreadableFile } from '#domain/costbook/import/import-costbook.ts'
import { MAX_SHEET_COLUMNS, MAX_SHEET_MEGABYTES, MAX_SHEET_ROWS } from '#domain/costbook/import/sheet.ts'
import type { ImportKind } from '#domain/costbook/version.ts'

const RETRY_SECONDS = 60

const Imported = v.strictObject({
  imported: v.pipe(count, v.description('Rows.')),
  confidenceBuckets: v.pipe(
    v.strictObject({ strong: count, review: count, low: count }),
    v.description('How surely the words of a row lead to it; zero for what is not matched by words.'),
  ),
  version: count,
  notes: v.pipe(
    v.array(v.strictObject({ text: v.string(), rows: v.array(count) })),
    v.description('What the file left open, and in which rows.'),
  ),
})

const unreadable: Record<UnreadableFile['refusal'], Problem> = {
  'no-file': { status: 422, when: 'No file was chosen.' },
  empty: { status: 422, when: 'The file is empty.' },
  'too-large': { status: 413, when: `The file is larger than ${MAX_SHEET_MEGABYTES} MB.` },
  'wrong-type': { status: 422, when: 'The file is not of the type that this takes.' },
  'not-text': { status: 422, when: 'A CSV file is not text.' },
  damaged: { status: 422, when: 'A workbook is damaged or incomplete.' },
  'not-a-workbook': { status: 422, when: 'A workbook holds no sheets.' },
  password: { status: 422, when: 'A workbook is protected by a password.' },
  'too-many-parts': { status: 422, when: 'A workbook has too many parts inside.' },
  'unpacks-too-large': { status: 422, when: 'A workbook unpacks to more than can be read.' },
  entities: { status: 422, when: 'A workbook holds XML entities.' },
  'too-many-rows': { status: 422, when: `The file has more than ${MAX_SHEET_ROWS} rows.` },
  'too-many-columns': { status: 422, when: `The file has more than ${MAX_SHEET_COLUMNS} columns.` },
  'unclosed-quote': { status: 422, when: 'In a CSV file a quotation mark is never closed.' },
  'too-complex': { status: 422, when: 'The file takes more time or memory to read than is allowed.' },
  failed: { status: 503, when: 'The file could not be read because of a fault on our side.' },
}

const sheets: Record<ImportKind, { id: string; path: `/api/${string}`; summary: string; file: string; name: string }> =
  {
    mapping: {
      id: 'importMapping',
      path: '/api/bni/import-mapping',
      summary: 'Import deficiency mappings',
      file: 'A CSV file (.csv), a costbook item in each row.',
      name: 'prices.csv',
    },
    zipseed: {
      id: 'importZipSeed',
      path: '/api/bni/import-zipseed',
      summary: 'Import the regions of ZIP codes',
      file: 'A CSV file (.csv), a ZIP code or its first three digits in each row.',
      name: 'zips.csv',
    },
    multipliers: {
      id: 'importMultipliers',
      path: '/api/bni/import-multipliers',
      summary: 'Import what prices in a region are multiplied by',
      file: 'An Excel workbook (.xlsx or .xls), a region in each row.',
      name: 'regions.xlsx',
    },
  }

function importOf(kind: ImportKind) {
  const { id, path, summary, file: description, name } = sheets[kind]
  return operation({
    ...{ id, path, summary },
    method: 'POST',
    tag: 'Costbook',
    description: 'What the file holds is in use from then on, in place of what was; earlier versions are kept.',
    access: 'admin',
    scope: 'admin',
    form: { file: { description, isFile: true } },
    success: {
      status: 201,
      description: 'Stored and in use.',
      schema: Imported,
      example: {
        ...{ imported: 420, confidenceBuckets: { strong: 398, review: 17, low: 5 }, version: 4 },
        notes: [{ text: 'A heading between rows: left out', rows: [12, 40] }],
      },
    },
    problems: {
      ...unreadable,
      incomplete: { status: 400, when: 'The form did not arrive whole, or holds something else than one file.' },
      'already-imported': { status: 409, when: 'This very file was imported before.' },
      problems: { status: 422, when: 'Rows are wrong: the message names the first ones. Nothing was imported.' },
      'too-often': { status: 429, when: 'More calls or imports than are allowed in an hour.' },
    },
    example: { form: { file: name } },
    async handle({ user, request, context }) {
      const file = await receiveSheet(request, visitOf(context).droppedBytes)
      if (!file.ok) {
        const message = file.reason === 'incomplete' ? INCOMPLETE : unreadableText(kind, tooLarge)
        return { problem: file.reason, message, field: 'file' }
      }
      const allowed = await ports.limits.take('costbook-import', String(user.id))
      if (!allowed.ok) {
        const { retryAfter } = allowed
        return {
          problem: 'too-often',
          message: `Too many imports. Try again in ${waitingTime(retryAfter)}.`,
          retryAfter,
        }
      }
      // Only what is stored counts towards how often one may import.
      const giveBack = () => ports.limits.giveBack('costbook-import', String(user.id))
      const outcome = await importCostbook(ports, { ...file, kind, label: '', importer: user.id }).catch(
        async (error: unknown) => {
          await giveBack()
          throw error
        },
      )
      if (outcome.ok) {
        const { imported, buckets, version, understanding } = outcome
        return { body: { imported, confidenceBuckets: buckets, version, notes: understanding.notes } }
      }
      await giveBack()
      const { reason } = outcome
      switch (reason) {
        case 'unreadable': {
          const { refusal } = outcome
          const retryAfter = unreadable[refusal].status === 503 ? RETRY_SECONDS : undefined
          return { problem: refusal, message: unreadableText(kind, outcome), field: 'file', retryAfter }
        }
        case 'already-imported': {
          const message = `This file was already imported, as “${outcome.version.label}”.`
          return { problem: reason, message, field: 'file' }
        }
        case 'problems':
          return { problem: reason, message: problemsText(outcome.understanding), field: 'file' }
      }
    },
  })
}

const tooLarge = { refusal: 'too-large', row: null } as const

export const importMapping = importOf('mapping')
export const importZipSeed = importOf('zipseed')
export const importMultipliers = importOf('multipliers')
