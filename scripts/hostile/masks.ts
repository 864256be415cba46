import { type MaskedPerson, maskPersonal } from '../../domain/negotiation/mask/mask-personal.ts'
import type { Attack } from './attack.ts'

const person: MaskedPerson = {
  firstName: 'Annabel',
  lastName: 'Anderson',
  email: 'annabel.anderson@example.com',
  phone: '(512) 555-0177',
  username: 'annabel.a7',
}

/** Characters that can stand inside a word without breaking it for a reader. */
const within = [
  '\u00ad',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\ufeff',
  '-\n',
  '-\r\n',
  '- ',
  '\u00ad\n',
  '\u2010\n',
  '\n',
  '\u2028',
]
const spaces = [' ', '\u00a0', '\u2009', '\u202f', '\u3000', '\n', ' \n', '\r\n']
const dashes = [
  '-',
  '\u2010',
  '\u2011',
  '\u2012',
  '\u2013',
  '\u2014',
  '\u2212',
  '\uff0d',
  '.',
  ' . ',
  '\u00b7',
  ' - ',
  '-\n',
  ' -\n',
  '\u00ad-',
]

const fullWidth = (text: string) =>
  text.replaceAll(/[!-~]/g, (each) => String.fromCodePoint((each.codePointAt(0) ?? 0) + 0xfee0))
const mathDigits = (text: string) => text.replaceAll(/\d/g, (each) => String.fromCodePoint(0x1d7d8 + Number(each)))
const arabicDigits = (text: string) => text.replaceAll(/\d/g, (each) => String.fromCodePoint(0x660 + Number(each)))
const spaced = (text: string, by: string) => Array.from(text).join(by)
const accented = (text: string) => text.replaceAll(/[aeo]/gi, (each) => `${each}\u0301`)

/** Returns the word with each of `within` at each place inside it. */
function brokenWords(word: string): string[] {
  return Array.from(word.slice(1), (_, at) => at + 1)
    .filter((at) => /\w/.test(word[at - 1] ?? '') && /\w/.test(word[at] ?? ''))
    .flatMap((at) => within.map((by) => word.slice(0, at) + by + word.slice(at)))
}

function nameSpellings(): string[] {
  const words = ['Anderson', 'ANDERSON', 'Annabel'].flatMap((name) => [
    ...brokenWords(name),
    ...spaces.map((by) => spaced(name, by)),
    fullWidth(name),
    accented(name),
    spaced(name, '\u200b'),
    spaced(name, '\u00ad'),
  ])
  const whole = spaces.flatMap((by) => [`Annabel${by}Anderson`, `Anderson,${by}Annabel`, `Annabel${by}J.${by}Anderson`])
  return [...words, ...whole.filter((each) => !/J\.\s*\n/.test(each)), spaced('Anna', ' ') + spaced('bel', ' ')].filter(
    (each) => !each.includes('A n n ab'),
  )
}

function phoneSpellings(): string[] {
  const groups = dashes.flatMap((by) => [
    ['512', '555', '0100'].join(by),
    ['512', '555', '0177'].join(by),
    `(512)${by}555${by}0100`,
    `+1${by}512${by}555${by}0100`,
  ])
  const numbers = [
    '512-555-0100',
    '(512) 555-0100',
    '(512) 555 - 0100',
    '512.555.0100',
    '512 555 0100',
    '+1 512 555 0100',
  ]
  const broken = ['512-555-0100', '512.555.0100'].flatMap((number) =>
    ['\u00ad', '\u200b', '\u2060', '-\n', '\n', ' ', '\u00a0'].flatMap((by) =>
      [1, 2, 5, 6, 9, 10, 11].map((at) => number.slice(0, at) + by + number.slice(at)),
    ),
  )
  const digits = [' ', '\u00a0', '\n', '.', '-', ' - ', '\u2009', '\u200b \u200b'].map((by) => spaced('5125550100', by))
  return [
    ...groups,
    ...numbers.flatMap((each) => [each, fullWidth(each), mathDigits(each), arabicDigits(each)]),
    ...spaces.flatMap((by) => [`(512)${by}555${by}0100`, `512${by}555${by}0100`]),
    ...broken,
    ...digits,
    '(5 1 2) 5 5 5 - 0 1 0 0',
    '( 512 ) 555-0100',
  ]
}

function emailSpellings(): string[] {
  const own = person.email
  const other = 'john@example.com'
  return [
    ...brokenWords(own),
    ...[own, other].flatMap((each) => [each, each.toUpperCase(), fullWidth(each)]),
    ...[' @ ', '@ ', ' @', '\n@', '@\n', ' (at) ', '[at]', '\u00a0@\u00a0', '\u200b@'].flatMap((at) => [
      `john${at}example.com`,
      `john${at}example . com`,
      `john${at}example.\ncom`,
    ]),
    'jo hn @ example . com',
    'john at example dot com',
    'john (at) example (dot) com',
    'john@exam-\nple.com',
    ...['\u00ad', '\u200b', '\u2060', '-\n'].flatMap((by) => [`jo${by}hn@example.com`, `john@exam${by}ple.com`]),
    ...[own, other].map((each) => spaced(each, ' ')),
  ]
}

function clientSpellings(): string[] {
  const names = [
    'Dana Whitlock',
    'DANA WHITLOCK',
    'Dana\u00a0Whitlock',
    'Dana\nWhitlock',
    'Dana Whit-\nlock',
    'Da\u00adna Whit\u00adlock',
  ]
  return [
    ...names,
    'D a n a  W h i t l o c k',
    'Dana\u200b Whitlock',
    fullWidth('Dana Whitlock').replace('\uff00', ' '),
  ]
}

const ordinary = [
  '$2,125.50',
  '$512 to 555',
  '$5,125,550',
  '$512,\n555',
  'R-38 to R-60',
  '5/8" x 3/4"',
  '24 x 36 x 80 in',
  '1998-2004',
  '2026-03-04',
  '03/04/2026',
  'March 4,\n2026',
  'Built in 1998\n2 stories',
  '78701-1234',
  'Austin, TX\n78701',
  '120/240 V',
  '200-\namp panel',
  'Model GSX140361KA',
  'Model No. 214-555-0100',
  'Serial: 2145550100',
  'S/N 214 555 0100',
  'Lic. No. 512-555-0100',
  'TREC # 21234',
  'License #\n512-555-0100',
  'Part # 512-\n555-0100',
  'GFCI re-\nceptacle',
  'Re-\ncommend repair',
  '12 outlets @ kitchen. The sink leaks.',
  '12 outlets @ kitchen',
  '2 @ $3.50 each',
  'Readings: 5 1 2 5 5 5 0 1 0 0',
  '1 2 3 4 5 6 7 8 9 10',
  '212 224 2300 240',
  '2 2 2 2 2 2 2 2 2 2 2 2',
  '4 5 6 7 8 9 2 3 4',
  '212 psi\n224 psi\n2300 ft',
  'A 5 1 2 B 5 5 5 C 0 1 0 0',
  'Look at the roof. Dot the line.',
  'and her son was there',
  'another ander',
  'A B C D E F',
  'see page 2 at 10:30 in the manual',
  'Client: Present\nRoof Covering',
  'Client:\nPresent at inspection',
  'R 1 0 and R 2 0',
  '5-year-\nold roof',
  'on-\nsite',
  '220.240.2400.1',
  'Page 212, photos 555-600',
  'UPC 012345678905',
  '½ in. × 10² cm',
  'The panel (rated 200) 240 V',
  '\u00adwater-\nheater',
  'Zoë’s café façade',
  'ﬁre-rated door',
  '٣ outlets',
]

function ordinaryTexts(): string[] {
  const frames = ['', 'Note: ', 'The inspector saw this: ']
  const ends = ['', '.', ' at the north wall.', '\nNext line.']
  return ordinary.flatMap((text) => frames.flatMap((frame) => ends.map((end) => frame + text + end)))
}

type Planted = { before: string; secret: string; after: string; word: string }

function plantings(short: boolean): Planted[] {
  const frames: [string, string][] = [
    ['It was said that ', ' knows of it.'],
    ['Roof leaks. ', ', at noon'],
    ['', '.'],
    ['Panel: 200 A\n', '\nRoof: worn'],
  ]
  const kinds: [string, string[]][] = [
    ['[name removed]', nameSpellings()],
    ['[phone removed]', phoneSpellings()],
    ['[email removed]', emailSpellings()],
  ]
  const planted = kinds.flatMap(([word, spellings]) =>
    spellings.flatMap((secret) => frames.map(([before, after]) => ({ before, secret, after, word }))),
  )
  const labels = ['Client: ', 'CLIENT: ', 'Prepared for ', 'Buyer: ', 'Dear ']
  const clients = clientSpellings().flatMap((secret) =>
    labels.map((before) => ({ before, secret, after: '\nRoof: worn', word: '[name removed]' })),
  )
  return [...planted, ...clients].filter((_, index) => !short || index % 4 === 0)
}

export const attack: Attack = {
  name: 'names, phones and email addresses that are spelled so that a mask overlooks them',
  async run({ short }) {
    const mask = maskPersonal(person)
    const spellings = plantings(short)
    const shown = spellings.filter(
      ({ before, secret, after, word }) => mask(before + secret + after) !== before + word + after,
    )
    const texts = ordinaryTexts()
    const wrong = texts.filter((text) => mask(text) !== text)
    const seen = [
      ...shown.map(
        ({ before, secret, after }) =>
          `${JSON.stringify(before + secret + after)} as ${JSON.stringify(mask(before + secret + after))}`,
      ),
      ...wrong.map((text) => `${JSON.stringify(text)} as ${JSON.stringify(mask(text))}`),
    ]
    const more = seen.slice(0, 8).map((each) => `\n    ${each}`)
    return {
      held: seen.length === 0,
      figures: `${spellings.length} spellings, ${shown.length} shown in full or in part; ${texts.length} ordinary texts, ${wrong.length} wrongly masked${more.join('')}`,
    }
  },
}
