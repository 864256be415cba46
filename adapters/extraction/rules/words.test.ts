import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { exampleOf } from '#domain/text/example-of.ts'
import { listsOf, wordsIn } from './words.ts'

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.txt'),
)

describe.each(files)('%s', (path) => {
  const file = join(import.meta.dirname, path)
  const text = readFileSync(file, 'utf8')
  const words = wordsIn(dirname(dirname(file)), basename(file, '.txt'))

  test('holds entries only, without white space around them', () => {
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    expect(lines[0]).toMatch(/^\[[a-z0-9 +-]+\]$/)
    expect(lines.filter((line) => line !== line.trim() || line.length > 200)).toEqual([])
  })

  test.each(words.lists())('[%s]: every entry is there once, compiles and finds its own text', (list) => {
    const entries = words.entries(list)
    const whole = new RegExp(words.any(list), 'i')
    expect(entries).not.toContain('')
    expect(entries.filter((entry, index) => entries.indexOf(entry) !== index)).toEqual([])
    const deaf = entries.filter((entry) => {
      const example = exampleOf(words.sourceOf(entry))
      return !new RegExp(words.sourceOf(entry), 'i').test(example) || !whole.test(example)
    })
    expect(deaf.map((entry) => [entry, exampleOf(words.sourceOf(entry))])).toEqual([])
  })
})

test('a plain parenthesis only groups, one that is marked, escaped or in brackets stays', () => {
  const lists = listsOf('# told\n[part]\nroof(s|ing)?\n\n[told]\n# of {part}\n{part} \\(new\\) [(x] (?=[a-z(])(of|at)')
  expect([...lists]).toEqual([
    ['part', 'roof(s|ing)?'],
    ['told', '{part} \\(new\\) [(x] (?=[a-z(])(of|at)'],
  ])
  expect(wordsIn(join(import.meta.dirname, 'finding'), 'severity').sourceOf('\\(a\\) [(x] (?=[a-z(])(of|at)')).toBe(
    '\\(a\\) [(x] (?=[a-z(])(?:of|at)',
  )
})

test('a list that is not there is refused by its name', () => {
  expect(() => wordsIn(join(import.meta.dirname, 'finding'), 'severity').any('majr')).toThrow('[majr]')
  expect(() => listsOf('[a]\nb\n[a]\nc')).toThrow('[a]')
})
