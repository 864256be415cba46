import { expect, test } from 'vitest'
import { plainText, segmentsOf } from './gsm7.ts'

test.each([
  ['“Don’t” – it’s a 2½″ pipe…', '"Don\'t" - it\'s a 2 1/2" pipe...'],
  ['¼–½ in.', '1/4-1/2 in.'],
  ['Cost ±10 %, 3 × 4 ft²', 'Cost +/-10 %, 3 x 4 ft2'],
  ['Water at 140°F, tilted 90°.', 'Water at 140 deg F, tilted 90 deg.'],
  ['•\u00a0Leak\tunder\u202fsink', '- Leak under sink'],
  ['Łukasz Çelik, François, Zoë, José, Peña, São', 'Lukasz Çelik, Francois, Zoe, José, Peña, Sao'],
  ['Jose\u0301 Fa\u00adscia', 'José Fascia'],
  ['Fix the pipe 🔧🚿. Thanks 👍🏽', 'Fix the pipe. Thanks'],
  ['pipe🔧leak', 'pipe leak'],
  ['a\u0007b\u202ec\u200bd\u0000e\u001b', 'abcde'],
  ['кухня leak 漏水', 'leak'],
  ['５１２ ａｂｃ 𝐛𝐢𝐭.𝐥𝐲 ﬁnish ™', '512 abc bit.ly finish TM'],
  ['€5 {a} [b] ~ \\ | ^', '€5 {a} [b] ~ \\ | ^'],
  ['', ''],
  ['😀', ''],
])('%j travels as %j', (typed, plain) => {
  expect(plainText(typed)).toBe(plain)
  expect(plainText(plain)).toBe(plain)
})

test('line feeds are kept where they are asked for', () => {
  expect(plainText('one \r\n two\rthree\n\n\n\nfour\f\tfive ', { lines: true })).toBe('one\ntwo\nthree\n\nfour five')
  expect(plainText('one \r\n two\u2028three')).toBe('one two three')
})

test('any text at all ends in characters that can be counted', () => {
  for (let code = 0; code < 0x1fbff; code++) {
    const text = `a${String.fromCodePoint(code)}b`
    const counts = [plainText(text), plainText(text, { lines: true })].map((plain) => segmentsOf(plain).segments)
    if (counts.some((segments) => segments !== 1)) expect.fail(`U+${code.toString(16)}: ${counts}`)
  }
})

test.each([
  ['a'.repeat(160), 160, 1],
  ['a'.repeat(161), 161, 2],
  ['a'.repeat(306), 306, 2],
  ['a'.repeat(307), 307, 3],
  ['a'.repeat(459), 459, 3],
  ['a'.repeat(460), 460, 4],
  ['€'.repeat(80), 160, 1],
  [`${'a'.repeat(159)}€`, 161, 2],
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 306, 3],
  ['', 0, 1],
])('counts septets and segments (%#)', (text, septets, segments) => {
  expect(segmentsOf(text)).toEqual({ septets, segments })
})

test('what was never made plain is no text', () => {
  expect(() => segmentsOf('±')).toThrow(RangeError)
})
