import { expect, it } from 'vitest'
import { answerTo, Refusal } from './refusal.ts'

const named = (name: string, message: string) => Object.assign(new Error(message), { name })

it.each([
  ['too-many-pages', new Refusal('too-many-pages')],
  ['password', named('PasswordException', 'No password given')],
  ['damaged', named('InvalidPDFException', 'Invalid PDF structure.')],
  ['damaged', named('UnknownErrorException', 'Pages tree contains circular reference.')],
  ['too-complex', named('UnknownErrorException', 'Array buffer allocation failed')],
  ['too-complex', new RangeError('Maximum call stack size exceeded')],
])('a file is refused as %s (%#)', (reason, error) => {
  expect(answerTo(error)).toEqual({ kind: 'refused', reason })
})

it('an error of another kind is a failure of the reader, not of the file', () => {
  expect(answerTo(new TypeError('x is not a function'))).toEqual({
    kind: 'failed',
    what: 'TypeError: x is not a function',
  })
})
