import { expect, test } from 'vitest'
import type { Phone } from '#domain/message/message.ts'
import { cpuMs } from '#server/testing/cpu.ts'
import { nameProblem, noteProblem } from './note.ts'

const own = '+15125550100' as Phone

test.each([
  '',
  'Please call after 5 pm. The dog is friendly!',
  'My number is (512) 555-0100, ask for Jane.',
  'Reach me at 512-555-0100 or +1 512.555.0100',
  'Budget is $1,500 to $2,500, at most $12000.',
  'Budget $12000-15000, closing 11/15/2026 at 8:30.',
  'We close on 2026-12-01; built 1998, roof from 2019.',
  'Replaced 2009, 2014 and 2019-2021.',
  'The house is at 1847 Willow Creek Dr, Austin, TX 78704-1234.',
  'The house is at 12345 Main St, TX 78704, unit 101',
  'The window is 24x36, the door 36 x 80 x 1.75 inches.',
  'Lot of 1,200,000 sq ft, attic 1250 sq ft, 120/240 V, 200 AMPS, 80000 BTU',
  'Order 123456, permit 98765.',
  'Use 2x4 or 2x6 at 16 in. o.c., pipe 1/2 or 3/4 in.',
  'Three bedrooms, two baths, one leak.',
  'I have read about leaks. The water heater is from 2012. It drips.',
  'About 40 sq.ft. of wall, 3 cu.yd of soil... call 8 a.m.-5 p.m., U.S. made, no.5 o.c.',
  'There is a red dot on the ceiling, the size of a dot.',
  'Sums: 1200+1500+900 and 300 + 4000; 12" x 24", 5\'6" high, 24x36x80',
  'Sizes 3.5, 4.25 and 12.5; see p. 12/30, items 3.1.4 and 8.2.1.',
  'Mr. Smith vs. the H.O.A., e.g. no. 5, i.e. the a.m. slot',
  'Bedroom and/or bath w/o fan, 24/7 access',
  'x'.repeat(300),
])('%j may be sent', (note) => {
  expect(noteProblem(note, own)).toBeNull()
})

test.each([
  'See https://example.com/roof',
  'see HTTP://EXAMPLE.COM',
  'ftp://files.example.net/a',
  'example.com',
  'pictures at example.com/x.',
  'bit.ly/3xYz',
  't.me/plumber',
  'Photos: photos.app.goo.gl/abc',
  'www.example.org',
  'mail jane@example.com',
  'jane.doe+roof@mail.example.co.uk',
  'jane at gmail dot com',
  'example dot com',
  'example(.)com',
  'example[dot]com',
  'roof . com',
  'ｅｘａｍｐｌｅ．ｃｏｍ',
  'exam\u200bple.com',
  '𝐛𝐢𝐭.𝐥𝐲/abc',
  'hxxp://example.com',
  'go to roof.me',
  'plumber.pro',
  'Best.Roofs.Contractors',
  'http://127.0.0.1:8080/a',
  '10.0.0.1/pay',
  'javascript:alert(1)',
  'Find me @roof_jane on the usual place',
  'linktr.ee',
  'Linktr.ee',
  'T.ME',
  'Pay.Me',
  'Evil.Shop',
  'EVIL.SITE',
  'Evil.Online',
  ...['cloud', 'zip', 'life', 'es', 'pl', 'ch', 'kr', 'vermögensberatung', 'xn--p1ai'].map((end) => `evil.${end}`),
  'evil .cloud',
  'evil[.]cloud',
  'evil dot cloud',
  'evil (dot) com',
  'evil-dot-life',
  'evil dotcom',
  'evil dot in',
  'All is done.Please call.',
])('%j holds a link', (note) => {
  expect(noteProblem(note, own)).toBe('link')
})

test.each([
  'Call 512-555-0199',
  'Call (512) 555 0199',
  '5125550199',
  '+1 512 555 0199',
  '1.512.555.0199',
  '512/555-0199',
  '512,555,0199',
  '512*555*0199',
  '512_555_0199',
  '$512-555-0199',
  '$5125550199',
  'call 555-0199',
  '5550199',
  '+44 20 7946 0958',
  '020 7946 0958',
  '5 1 2 5 5 5 0 1 9 9',
  '5-1-2-5-5-5-0-1-9-9',
  'five one two five five five zero one nine nine',
  'five-one-two, 555, oh one 99',
  '512-555-O199',
  '512 555 O1O1',
  '1-800-FLOWERS',
  '1-800-GOT-JUNK',
  '512-555-HELP',
  '512;555;0199',
  '512=555=0199',
  '512+555+0199',
  '512x555x0199',
  '512"555"0199',
  "512 ' 555 X 0199",
  '555;0199',
  '５１２ ５５５ ０１９９',
  '512\u200b5550199',
  'My cell 512-555-0100, my husband 512-555-0199',
  '512-555-0100 512-555-0199',
  'Austin TX 78704 512 555 0199',
  'order 12345678',
])('%j holds a number that is not the homeowner’s', (note) => {
  expect(noteProblem(note, own)).toBe('phone')
})

test('a note ends at 300 characters, as they were typed', () => {
  expect(noteProblem('x'.repeat(301), own)).toBe('too-long')
  expect(noteProblem(` ${'x'.repeat(300)} \r\n`, own)).toBeNull()
  expect(noteProblem('…'.repeat(300), own)).toBeNull()
  expect(noteProblem('🔧'.repeat(300), own)).toBeNull()
})

test('without an own number any number is foreign', () => {
  expect(noteProblem('512-555-0100', null)).toBe('phone')
})

test.each([
  ['Jane Doe', null],
  ["Seán O'Brien-Smith Jr.", null],
  ['José Ñandú', null],
  ['J.R. Ewing', null],
  ['J. R. Smith Jr.', null],
  ['Robin evil.Shop', 'link'],
  ['Robin Evil.cloud', 'link'],
  ['J.Me', 'link'],
  ['', 'empty'],
  ['  ', 'empty'],
  ['😀', 'empty'],
  ['123', 'empty'],
  ['x'.repeat(61), 'too-long'],
  ['Jane bit.ly/x', 'link'],
  ['Jane 512-555-0199', 'phone'],
])('the name %j: %s', (name, problem) => {
  expect(nameProblem(name)).toBe(problem)
})

test('long nonsense is judged at once', () => {
  const pieces = [
    'a.',
    '1 ',
    '5-',
    'a@',
    'http',
    '$1',
    '. dot ',
    '(',
    'one ',
    '1,',
    'x ',
    '.',
    ' dot',
    '512x',
    '[.',
    '1;',
  ]
  expect(
    cpuMs(() => {
      for (const piece of pieces) noteProblem(piece.repeat(300).slice(0, 300), own)
    }),
  ).toBeLessThan(300)
})
