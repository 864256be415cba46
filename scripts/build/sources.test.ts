import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paragraph, pdfOf } from '#adapters/documents/fixtures.ts'

const adapters = join(import.meta.dirname, '../../adapters')

/** Runs a program from its source, as where nothing was built: other suites may start what was built of it. */
function fromSource(program: string, args: string[], input: Uint8Array) {
  const { stdout, stderr } = spawnSync(process.execPath, [join(adapters, `${program}.ts`), ...args], { input })
  return { kinds: stdout.toString().match(/"kind":"[a-z]+"/g) ?? [], stderr: stderr.toString() }
}

test.each([
  ['pdf', pdfOf([{ words: paragraph(['The gutter at the garage is loose.'], 72, 700) }])],
  ['txt', Buffer.from('The gutter at the garage is loose.')],
])('the source of the program that reads text reads a %s', (kind, file) => {
  const { kinds } = fromSource('documents/text-child', [kind, join(adapters, 'extraction/rules-ahead.ts')], file)
  for (const said of ['page', 'done', 'ahead']) expect(kinds).toContain(`"kind":"${said}"`)
})

test.each([
  'documents/ocr-child',
  'documents/picture-child',
  'documents/pictures/photo-child',
  'extraction/rules-child',
  'sheets/sheet-child',
  'sheets/contractor-child',
])('%s loads from its source', (program) => {
  expect(fromSource(program, [], Buffer.from('')).stderr).not.toMatch(/ERR_|SyntaxError|ReferenceError/)
})
