import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
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
    expect(entries).not.toEqual([])
    expect(entries.filter((entry, index) => entries.indexOf(entry) !== index)).toEqual([])
    const deaf = entries.filter((entry) => {
      const example = exampleOf(words.sourceOf(entry))
      return !new RegExp(words.sourceOf(entry), 'i').test(example) || !whole.test(example)
    })
    expect(deaf.map((entry) => [entry, exampleOf(words.sourceOf(entry))])).toEqual([])
  })
})

test('a plain parenthesis only groups, one that is marked, escaped or in brackets stays', () => {
  const lists = listsOf('# told\n[part]\nroof(s|ing)?\n\n[told]\n{part} \\(new\\) [(x] (?=[a-z(])(of|at)')
  expect([...lists]).toEqual([
    ['part', ['roof(s|ing)?']],
    ['told', ['{part} \\(new\\) [(x] (?=[a-z(])(of|at)']],
  ])
  expect(wordsIn(join(import.meta.dirname, 'finding'), 'severity').sourceOf('\\(a\\) [(x] (?=[a-z(])(of|at)')).toBe(
    '\\(a\\) [(x] (?=[a-z(])(?:of|at)',
  )
})

test('a list that is not there is refused by its name', () => {
  expect(() => wordsIn(join(import.meta.dirname, 'finding'), 'severity').any('majr')).toThrow('[majr]')
  expect(() => listsOf('[a]\nb\n[a]\nc')).toThrow('[a]')
})

/** Returns a short text that a pattern finds: the first of what it leaves open, as few times as it may be. */
function exampleOf(source: string): string {
  let at = 0
  const any = (): string => {
    const first = several()
    while (source[at] === '|') {
      at += 1
      several()
    }
    return first
  }
  const several = (): string => {
    let text = ''
    while (at < source.length && source[at] !== '|' && source[at] !== ')') text += repeated(one())
    return text
  }
  const one = (): string => {
    const letter = source[at++] ?? ''
    if (letter === '\\') return escaped(source[at++] ?? '')
    if (letter === '[') return oneOf()
    if (letter === '.') return ' '
    if (letter !== '(') return letter === '^' || letter === '$' ? '' : letter
    const kind = /^\?(?::|<?[=!])/.exec(source.slice(at))?.[0] ?? ''
    at += kind.length
    const inner = any()
    at += 1
    return kind.endsWith('!') ? '' : inner
  }
  const escaped = (letter: string): string => {
    if (letter === 'x' || letter === 'u') {
      const code = source.slice(at, at + (letter === 'x' ? 2 : 4))
      at += code.length
      return String.fromCharCode(Number.parseInt(code, 16))
    }
    return { w: 'a', d: '5', s: ' ', S: 'a', W: ' ', b: '', B: '' }[letter] ?? letter
  }
  const oneOf = (): string => {
    const end = source.slice(at).search(/(?<!\\)\]/) + at
    const inside = source.slice(at, end)
    at = end + 1
    return (
      [...(inside.startsWith('^') ? ' a' : 'aA5 -;('), ...inside].find((letter) =>
        new RegExp(`^[${inside}]$`).test(letter),
      ) ?? ''
    )
  }
  const repeated = (text: string): string => {
    const often = /^(?:[?*+]|\{(\d+)[^}]*\})\??/.exec(source.slice(at))
    at += often?.[0].length ?? 0
    if (!often || often[0].startsWith('+')) return text
    return text.repeat(Math.max(Number(often[1] ?? 0), text === ' ' ? 1 : 0))
  }
  return any()
}
