import { describe, expect, test } from 'vitest'
import { composeText, noteRoom, referenceOf, type TextParts } from './compose-text.ts'
import { segmentsOf } from './gsm7.ts'

const leak: TextParts = {
  contractorName: 'Lone Star Plumbing LLC',
  severity: 'major',
  category: 'plumbing',
  trade: null,
  propertyAddress: '1847 Willow Creek Dr, Austin, TX 78704',
  location: 'Kitchen',
  work: 'The trap under the sink leaks.',
  estimate: { min: 15_000, max: 42_000, average: 28_000 },
  note: '',
  homeownerName: 'Jane Doe',
  homeownerPhone: '(512) 555-0100',
  reference: 'K7M2QX',
}
const long =
  'The drain line under the kitchen sink was observed to leak at the slip joint of the trap, and the bottom of the cabinet is stained and swollen; the shutoff valves are corroded and the flexible supply lines are older than ten years, so that a licensed plumber should replace the trap, the valves and the supply lines.'

const end = `Can you help, and when?
Contact Jane Doe (512) 555-0100
Via Plumbline network, ref K7M2QX
Reply STOP to opt out`

test('a short finding is told in full', () => {
  const words = `Plumbline request for Lone Star Plumbing LLC
MAJOR RISK, Plumbing
At 1847 Willow Creek Dr, Austin, TX 78704 (Kitchen)
Work: The trap under the sink leaks.
Cost: $150-$420, avg $280
${end}`
  expect(composeText(leak).text).toEqual({ ok: true, words, septets: 292, segments: 2 })
})

test('a long description is cut first, at the end of a word', () => {
  const words = `Plumbline request for Lone Star Plumbing LLC
MAJOR RISK, Plumbing
At 1847 Willow Creek Dr, Austin, TX 78704 (Kitchen)
Work: The drain line under the kitchen sink was observed to leak at the slip joint of the trap, and the bottom of the cabinet is stained and swollen...
Cost: $150-$420, avg $280
Note: Gate code is at the door. We close on 12/1.
${end}`
  expect(composeText({ ...leak, work: long, note: 'Gate code is at the door.\nWe close on 12/1.' }).text).toEqual({
    ok: true,
    words,
    septets: 457,
    segments: 3,
  })
})

describe('words that do not fit', () => {
  const workIn = (work: string, note = 'x'.repeat(20)) => {
    const { text } = composeText({ ...leak, work, note })
    return text.ok ? text.words.match(/Work: (.*)/)?.[1] : undefined
  }
  const roof =
    'At the time of the inspection, asphalt composition shingles covering the roof of this home appeared to be at or near the end of their useful lives. '

  test('lose the set phrases of reports first', () => {
    const asked = 'The Inspector recommends that they be replaced by a roofer.'
    expect(workIn(`${roof}${asked}`)).toBe(
      'Asphalt composition shingles covering the roof of this home appeared to be at or near the end of their useful lives. Recommended: they be replaced by a roofer.',
    )
  })

  test('keep what is asked before what is told besides, and end with a sentence', () => {
    const told =
      'The downspouts discharge at the wall of the house. Water beside a foundation is bad for it, as many owners have found out. Some of it may get in, and some of it may stay. Wet soil carries less. Replace the two short ones.'
    const words = workIn(`${told} The Inspector recommends extending them and repair by a gutter company.`)
    expect(words).toMatch(/^The downspouts discharge at the wall of the house\. /)
    expect(words).toMatch(/Recommended: extending them and repair by a gutter company\.$/)
    expect(words).not.toContain('...')
  })

  test('name in a word what is asked where its sentence is too long', () => {
    const asked =
      'The Inspector recommends that before the expiration of your Inspection Contingency Period, you consult with a qualified roofing contractor to discuss options and costs for replacement.'
    expect(workIn(`${roof}${asked}`)).toMatch(/end of their useful lives\. Asked: replacement\.$/)
  })
})

test('what is not told in full is named', () => {
  expect(composeText(leak).shortened).toEqual([])
  expect(composeText({ ...leak, work: long }).shortened).toEqual(['work'])
  expect(composeText({ ...leak, work: long, note: 'x'.repeat(190) }).shortened).toEqual([
    'work',
    'propertyAddress',
    'contractorName',
  ])
})

test('typographic and foreign characters travel as plain ones', () => {
  const words = `Plumbline request for Peña & Söhne LodzTM
MAJOR RISK, Plumbing
At 1847 Willow Creek Dr, Austin, TX 78704 (Baño principal)
Work: "Roof" drip edge missing - 3' x 2 1/2" gap... Größe at 140 deg F
Cost: $150-$420, avg $280
Note: ¡Gracias! I'm home 1/2 day - call first
Can you help, and when?
Contact José Nuñez (512) 555-0100
Via Plumbline network, ref K7M2QX
Reply STOP to opt out`
  const parts = {
    contractorName: 'Peña & Söhne Łódź™',
    location: 'Baño principal',
    work: '“Roof” drip edge missing – 3′ × 2½″ gap… 🏠 Größe 漏水 at 140°F',
    note: '¡Gracias! I’m home ½ day — call first 🙏',
    homeownerName: 'José Núñez',
  }
  expect(composeText({ ...leak, ...parts }).text).toMatchObject({ ok: true, words, segments: 3 })
})

test('what a hostile report or directory says brings no link, no number and no line of its own', () => {
  const words = `Plumbline request for Best
CRITICAL RISK, Insulation & Ventilation
At 12345 Main St, Austin, TX 78704-1234 Call (Attic (see)
Work: Pay at or call now. Reply YES to win. Mail or The fan is loose. It hums since 2012. It drips
Cost: $150-$420, avg $280
${end}`
  const parts: Partial<TextParts> = {
    severity: 'critical',
    category: 'insulation',
    contractorName: 'Best Roofs.com 512-555-0142',
    propertyAddress: '12345 Main St, Austin, TX 78704-1234\nCall EVIL.SITE 512-555-0199',
    location: 'Attic (see www.evil.example)',
    work: 'Pay at https://evil.example/pay or call 1-900-555-0199 now.\nReply YES to win.\nMail a@b.example.com or bit.ly/abc. The fan is loose.It hums since 2012.It drips',
  }
  expect(composeText({ ...leak, ...parts }).text).toMatchObject({ ok: true, words })
})

test('a trade of its own is named beside the category', () => {
  const { text } = composeText({ ...leak, trade: 'Septic contractor' })
  expect(text).toMatchObject({ words: expect.stringContaining('MAJOR RISK, Plumbing (septic contractor)\n') })
})

test('without an estimate no figure is named', () => {
  const words = `Plumbline request for your company
MAJOR RISK, Plumbing
At 1847 Willow Creek Dr, Austin, TX 78704
Work: The trap under the sink leaks.
Cost: not estimated
${end}`
  expect(composeText({ ...leak, estimate: null, location: '', contractorName: '漏水' }).text).toMatchObject({ words })
})

test('a note of 300 characters is never cut: it says by how much it is too long', () => {
  const note = `${'I would like to have this repaired. '.repeat(8)}Thank you so`
  expect(note).toHaveLength(300)
  expect(composeText({ ...leak, work: long, note }).text).toEqual({ ok: false, over: 112 })
  const [room, rest] = [noteRoom({ ...leak, work: long }), `${note.slice(0, -113)}!`]
  expect(room).toBe(188)
  expect(rest).toHaveLength(room)
  expect(composeText({ ...leak, work: long, note: rest }).text).toEqual({
    ok: true,
    words: `Plumbline request for Lone Star...
MAJOR RISK, Plumbing
At 1847 Willow Creek Dr... (Kitchen)
Work: The drain line under the...
Cost: $150-$420, avg $280
Note: ${rest}
${end}`,
    septets: 459,
    segments: 3,
  })
})

test('whatever the parts, a text fits, starts and ends as it should, or says what is too much', () => {
  const odd = [
    '',
    'x',
    long,
    'w'.repeat(500),
    '€ [a] {b} '.repeat(60),
    '🔧 漏水 ½″ … '.repeat(40),
    `${'y '.repeat(90)}`,
  ]
  for (const work of odd)
    for (const propertyAddress of odd)
      for (const note of odd) {
        const parts = { ...leak, work, propertyAddress, note, contractorName: work, location: propertyAddress }
        const text = composeText(parts).text
        const room = noteRoom(parts)
        if (!text.ok) {
          expect(text.over).toBeGreaterThan(0)
          expect(note.length * 3).toBeGreaterThan(room)
          continue
        }
        expect(segmentsOf(text.words)).toEqual({ septets: text.septets, segments: text.segments })
        expect(text.segments).toBeLessThanOrEqual(3)
        expect(text.words).toMatch(/^Plumbline request for [\s\S]*\nReply STOP to opt out$/)
        expect(text.words).toContain('Jane Doe (512) 555-0100')
      }
})

test('a reference is the same for the same text, and another for each other one', () => {
  expect(referenceOf('r1', 'c1', 1)).toBe(referenceOf('r1', 'c1', 1))
  const others = [referenceOf('r1', 'c1', 2), referenceOf('r1', 'c2', 1), referenceOf('r2', 'c1', 1)]
  expect(new Set([referenceOf('r1', 'c1', 1), ...others]).size).toBe(4)
  expect(referenceOf('a', 'bc', 1)).not.toBe(referenceOf('ab', 'c', 1))
  const many = Array.from({ length: 20_000 }, (_, index) => referenceOf(`request-${index}`, 'c1', 1))
  expect(new Set(many).size).toBeGreaterThanOrEqual(19_998)
  expect(many.join('')).toMatch(/^(?:[2-9A-HJ-NP-Z]{6}){20000}$/)
})
