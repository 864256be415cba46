import { expect, test } from 'vitest'
import { longExpressionFaults } from './long-expressions.ts'

function fileWith(expression: string) {
  return new Map([['domain/words.ts', `const SHORT = /roof/i\nconst WORDS =\n  ${expression}\n`]])
}

test('a regular expression of more than 200 characters is named with its file and line', () => {
  expect(longExpressionFaults(fileWith(`/${'a'.repeat(198)}/i`))).toEqual([
    expect.stringContaining('domain/words.ts:3 has a regular expression of 201 characters, more than 200'),
  ])
})

test('one of 200 characters is allowed', () => {
  expect(longExpressionFaults(fileWith(`/${'a'.repeat(197)}/i`))).toEqual([])
})

test('a long text, comment or word list is no regular expression', () => {
  const long = 'a'.repeat(300)
  expect(longExpressionFaults(fileWith(`'/${long}/' // /${long}/`))).toEqual([])
  expect(longExpressionFaults(fileWith(`\`${long}\``))).toEqual([])
})

test('one within a component is found', () => {
  const files = new Map([['app/page.tsx', `const Page = () => <p>{/${'a'.repeat(300)}/.test(text)}</p>`]])
  expect(longExpressionFaults(files)).toEqual([expect.stringContaining('app/page.tsx:1')])
})
