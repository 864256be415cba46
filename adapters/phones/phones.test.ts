import { expect, test } from 'vitest'
import { cpuMs } from '#server/testing/cpu.ts'
import { libPhones } from './libphonenumber.ts'

const { read } = libPhones()

test.each([
  '(512) 555-0100',
  '512.555.0100',
  '512-555-0100',
  '512 555 0100',
  '5125550100',
  '15125550100',
  '+15125550100',
  '+1 512 555 0100',
  '+1 (512) 555-0100',
  '1-512-555-0100',
  '1 (512) 555.0100',
  '(512)555-0100',
  '512/555-0100',
  '  512-555-0100\n',
  'tel:+15125550100',
  '512‑555‑0100',
  '512–555–0100',
  '５１２－５５５－０１００',
  '٥١٢٥٥٥٠١٠٠',
  '\u202a(512)\u00a0555-0100\u202c',
  '512\u2009555\u20090100',
  '512-555-0100 x12',
  '512-555-0100 ext. 4321',
  '(512) 555-0100 extension 7',
  '512-555-0100;ext=3',
  '512.555.0100 #12',
  '(512) 555-0100, Ext 12',
  '(512) 555-0100x1',
])('reads %j', (typed) => {
  expect(read(typed)).toEqual({ ok: true, phone: '+15125550100', national: '(512) 555-0100' })
})

test.each([
  ['416-555-0100', '+14165550100', '(416) 555-0100'],
  ['+1 604 555 0142', '+16045550142', '(604) 555-0142'],
  ['(212) 736-5000', '+12127365000', '(212) 736-5000'],
  ['787-234-5678', '+17872345678', '(787) 234-5678'],
  ['808-555-0199', '+18085550199', '(808) 555-0199'],
  ['512-555-HELP', '+15125554357', '(512) 555-4357'],
  ['512-ROOFERS', '+15127663377', '(512) 766-3377'],
])('reads %j as %s', (typed, phone, national) => {
  expect(read(typed)).toEqual({ ok: true, phone, national })
})

test.each([
  ['', 'empty'],
  [' \t\n', 'empty'],
  ['\u00a0', 'empty'],
  ['null', 'not-a-number'],
  ['undefined', 'not-a-number'],
  ['n/a', 'not-a-number'],
  ['-', 'not-a-number'],
  ['+', 'not-a-number'],
  ['+1', 'not-a-number'],
  ['0', 'not-a-number'],
  ['555-0100', 'not-a-number'],
  ['512 555 010', 'not-a-number'],
  ['512 555 01000', 'not-a-number'],
  ['2 512 555 0100', 'not-a-number'],
  ['012-555-0100', 'not-a-number'],
  ['112-555-0100', 'not-a-number'],
  ['512-055-0100', 'not-a-number'],
  ['512-155-0100', 'not-a-number'],
  ['123-456-7890', 'not-a-number'],
  ['000-000-0000', 'not-a-number'],
  ['999-999-9999', 'not-a-number'],
  ['555-555-5555', 'not-a-number'],
  ['512-555-01OO', 'not-a-number'],
  ['512-555-OOOO', 'not-a-number'],
  ['call me at 512 555 0100', 'not-a-number'],
  ['512 555 0100 (home)', 'not-a-number'],
  ['512 555 0100 or 512 555 0199', 'not-a-number'],
  ['512-555-0100, 512-555-0199', 'not-a-number'],
  ['512-555-0100 / 0199', 'not-a-number'],
  ['5125550100 5125550199', 'not-a-number'],
  ['jane@example.com', 'not-a-number'],
  ["512-555-0100'; drop table account", 'not-a-number'],
  ['<b>5125550100</b>', 'not-a-number'],
  ['1-800-FLOWERS', 'toll-free'],
  ['1-800-CONTRACTOR', 'toll-free'],
  ['800-555-0100', 'toll-free'],
  ['(833) 234-5678', 'toll-free'],
  ['844.234.5678', 'toll-free'],
  ['+18552345678', 'toll-free'],
  ['866 234 5678', 'toll-free'],
  ['877-234-5678', 'toll-free'],
  ['1 888 234 5678', 'toll-free'],
  ['900-234-5678', 'premium'],
  ['1-900-555-0100', 'premium'],
  ['512-976-1234', 'premium'],
  ['911', 'special'],
  ['411', 'special'],
  ['9-1-1', 'special'],
  ['988', 'special'],
  ['72345', 'special'],
  ['262966', 'special'],
  ['512-911-2345', 'special'],
  ['512-555-1212', 'special'],
  ['500-234-5678', 'special'],
  ['809-555-0100', 'abroad'],
  ['+1 242 555 0100', 'abroad'],
  ['876-234-5678', 'abroad'],
  ['(441) 234-5678', 'abroad'],
  ['+44 20 7946 0958', 'abroad'],
  ['+52 55 1234 5678', 'abroad'],
  ['011 44 20 7946 0958', 'abroad'],
  ['00 44 20 7946 0958', 'abroad'],
])('refuses %j: %s', (typed, reason) => {
  expect(read(typed)).toEqual({ ok: false, reason })
})

test('what it reads it reads again, as it writes it', () => {
  const first = read('512.555.0100 x9')
  if (!first.ok) throw new Error('not read')
  expect(read(first.phone)).toEqual(first)
  expect(read(first.national)).toEqual(first)
})

test('long nonsense is refused at once', () => {
  const taken = cpuMs(() => {
    for (const piece of ['5', '(', '+1 ', '512-', ' x', 'a', ';ext=', '\u202a', '5125550100 ']) {
      expect(read(piece.repeat(10_000))).toEqual({ ok: false, reason: 'not-a-number' })
      read(piece.repeat(50).slice(0, 50))
    }
  })
  expect(taken).toBeLessThan(200)
})
