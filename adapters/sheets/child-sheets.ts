import type { Readable } from 'node:stream'
import { programPath } from '#adapters/shared/child-process/programs.ts'
import { boundedText } from '#adapters/shared/child-process/spawn-bounded.ts'
import type { ListedCompany } from '#domain/contractor/directory.ts'
import { type ContractorFileReading, MAX_CONTRACTOR_FILE_BYTES } from '#domain/contractor/import/directory-preview.ts'
import type { UnderstoodSheets } from '#domain/costbook/import/read-import.ts'
import { MAX_SHEET_BYTES, type SheetRefusal, type SheetRefused } from '#domain/costbook/import/sheet.ts'
import type { Sheets } from '#domain/system/sheets.ts'
import { type ChildLimits, runReader } from './reading-child.ts'

const forSheets: ChildLimits = { wallMs: 20_000, cpuSeconds: 10, heapMegabytes: 500, dataBytes: 1_500 * 1_048_576 }
/** Its time is also that in which the companies are taken. */
const forContractors: ChildLimits = {
  wallMs: 240_000,
  cpuSeconds: 60,
  heapMegabytes: 800,
  dataBytes: 2_000 * 1_048_576,
}
const MAX_ANSWER_CHARACTERS = 80_000_000
const MAX_LINE_CHARACTERS = 8_000_000

export type ChildSheetsOptions = {
  notice?: ((notice: { level: 'error'; what: string }) => void) | undefined
  /** The command to put before that of a process that reads. */
  isolated?: () => Promise<string[]>
  /** A program that reads instead, for tests. */
  program?: string
}

/** Reads each file in a process of its own, bounded in time and memory, without secrets or the right to write; one at a time. */
export function childSheets({ notice, isolated = async () => [], program }: ChildSheetsOptions = {}): Sheets {
  let last: Promise<unknown> = Promise.resolve()
  let lastContractors: Promise<unknown> = Promise.resolve()
  function failed(error: Error): SheetRefused {
    notice?.({ level: 'error', what: error.message })
    return refuse('failed')
  }
  return {
    understand(file, { kind, format }) {
      if (file.length === 0) return Promise.resolve(refuse('empty'))
      if (file.length > MAX_SHEET_BYTES) return Promise.resolve(refuse('too-large'))
      const command = [program ?? programPath('sheets/sheet-child'), kind, format]
      const reading = last
        .then(isolated)
        .then((before) => runReader(file, { before, command }, forSheets, answerIn))
        .then((said) => (said === 'too-complex' ? refuse(said) : parsed<UnderstoodSheets>(said.answer)))
        .catch(failed)
      last = reading
      return reading
    },
    readContractors(file, { board, today }, take) {
      if (file.length === 0) return Promise.resolve(refuse('empty'))
      if (file.length > MAX_CONTRACTOR_FILE_BYTES) return Promise.resolve(refuse('too-large'))
      const command = [program ?? programPath('sheets/contractor-child'), board ?? '', today]
      let ours: { fault: unknown } | undefined
      const taken = (companies: ListedCompany[]) =>
        take(companies).catch((fault: unknown) => {
          ours = { fault }
          throw fault
        })
      const reading = lastContractors
        .then(isolated)
        .then((before) => runReader(file, { before, command }, forContractors, (output) => portionsIn(output, taken)))
        .then((said) => (said === 'too-complex' ? refuse(said) : said.answer))
        .catch((error: Error) => {
          if (ours) throw ours.fault
          return failed(error)
        })
      lastContractors = reading.catch(() => {})
      return reading
    },
    async workbook(sheets) {
      const { writeWorkbook } = await import('./write-sheets.ts')
      return writeWorkbook(sheets)
    },
    async csv(rows) {
      const { writeCsv } = await import('./write-sheets.ts')
      return writeCsv(rows)
    },
  }
}

function answerIn(output: Readable, kill: () => void): Promise<string> {
  return boundedText(output, MAX_ANSWER_CHARACTERS, kill)
}

function refuse(reason: SheetRefusal): SheetRefused {
  return { ok: false, reason, row: null }
}

const NO_ANSWER = 'the process that reads sheets gave no answer'

function parsed<Answer>(text: string): Answer {
  try {
    return JSON.parse(text) as Answer
  } catch {
    // The parser's own words would quote the file.
    throw new Error(NO_ANSWER)
  }
}

/** Each line is a portion of companies, but for the first, which is what was understood of the file. */
async function portionsIn(
  output: Readable,
  take: (companies: ListedCompany[]) => Promise<void>,
): Promise<ContractorFileReading> {
  let reading: ContractorFileReading | undefined
  let rest = ''
  output.setEncoding('utf8')
  for await (const chunk of output) {
    rest += chunk
    if (rest.length > MAX_LINE_CHARACTERS) throw new Error(NO_ANSWER)
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (reading) await take(parsed<ListedCompany[]>(line))
      else reading = parsed<ContractorFileReading>(line)
    }
  }
  // A child that was ended says nothing: why it was, its exit tells.
  return reading ?? refuse('failed')
}
