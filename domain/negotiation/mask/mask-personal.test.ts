import { describe, expect, test } from 'vitest'
import { type MaskedPerson, maskPersonal } from './mask-personal.ts'

const robin: MaskedPerson = {
  firstName: 'Marisol',
  lastName: 'Quintero-Hayes',
  email: 'marisol@example.test',
  phone: '(512) 555-0177',
  username: 'marisol.q7',
}
const mask = maskPersonal(robin)
const maskFor = (changes: Partial<MaskedPerson>, text: string) => maskPersonal({ ...robin, ...changes })(text)

describe('masks', () => {
  test.each([
    ['Marisol was present.', '[name removed] was present.'],
    ['MARISOL QUINTERO-HAYES was present.', '[name removed] was present.'],
    ['Told Marisol’s agent.', 'Told [name removed]’s agent.'],
    ['Quintero-Hayes, Marisol', '[name removed]'],
    ['Marisol J. Quintero', '[name removed]'],
    ['Mrs. Hayes asked.', 'Mrs. [name removed] asked.'],
    ['Sent to marisol.q7 today', 'Sent to [name removed] today'],
    ['Write to marisol@example.test.', 'Write to [email removed].'],
    ['a.b+c@mail.example.co.uk, then', '[email removed], then'],
    ['E-mail:INSPECTOR@HOMES.COM', 'E-mail:[email removed]'],
    ['<jo_o@x-y.info>', '<[email removed]>'],
    ['Call (512) 555-0100 now', 'Call [phone removed] now'],
    ['(512)555-0100', '[phone removed]'],
    ['512-555-0100', '[phone removed]'],
    ['512.555.0100', '[phone removed]'],
    ['512/555-0100', '[phone removed]'],
    ['512 555 0100', '[phone removed]'],
    ['512–555–0100', '[phone removed]'],
    ['512\u00a0555\u20110100', '[phone removed]'],
    ['+1 512 555 0100', '[phone removed]'],
    ['+15125550100', '[phone removed]'],
    ['1-512-555-0100', '[phone removed]'],
    ['Tel.512-555-0100', 'Tel.[phone removed]'],
    ['Phone: 5125550100', 'Phone: [phone removed]'],
    ['Cell No. 5125550100', 'Cell No. [phone removed]'],
    ['512-555-0100 ext. 12.', '[phone removed].'],
    ['512-555-0100x4', '[phone removed]'],
    ['the owner at 5125550177', 'the owner at [phone removed]'],
    ['512-5550177', '[phone removed]'],
    ['Call 555-0100.', 'Call [phone removed].'],
    ['at 555-0177', 'at [phone removed]'],
    ['Client: Dana Whitlock', 'Client: [name removed]'],
    ['Client Name: Dana Whitlock Date: March 4, 2026', 'Client Name: [name removed] Date: March 4, 2026'],
    ['CLIENT: DANA WHITLOCK', 'CLIENT: [name removed]'],
    ['Clients: Dana and Lou Whitlock', 'Clients: [name removed]'],
    ['Client(s): Dana & Lou Whitlock', 'Client(s): [name removed]'],
    ['Buyer: Whitlock, Dana', 'Buyer: [name removed]'],
    ['Buyers: Mr. and Mrs. Whitlock', 'Buyers: [name removed]'],
    ['Customer: José de la Cruz', 'Customer: [name removed]'],
    ["Purchaser: D. O'Brien", 'Purchaser: [name removed]'],
    ['Prepared for Dana Whitlock by Ace Inspections', 'Prepared for [name removed] by Ace Inspections'],
    ['Prepared For: Dana', 'Prepared For: [name removed]'],
    ['PREPARED FOR: DANA WHITLOCK', 'PREPARED FOR: [name removed]'],
    ['Inspection prepared exclusively for Dana M. Whitlock.', 'Inspection prepared exclusively for [name removed].'],
    ['Client:\nDana Whitlock\nAddress', 'Client:\n[name removed]\nAddress'],
    ['Dear Ms. Whitlock,', 'Dear [name removed],'],
    ['Client: Dana Whitlock, 512-555-0100, d@w.org', 'Client: [name removed], [phone removed], [email removed]'],
    ['thank you, marisol', 'thank you, [name removed]'],
    ['the quintero family', 'the [name removed] family'],
    ['see facebook.com/marisol.quintero now', 'see facebook.com/[name removed] now'],
    ['marisolhayes', '[name removed]'],
    ['We ask for this.\n\nRegards,\nJane Roe', 'We ask for this.\n\nRegards,\n[name removed]'],
    ['Thanks, Jane', 'Thanks, [name removed]'],
    ['Sincerely,\n\nJane M. Roe\nAustin', 'Sincerely,\n\n[name removed]\nAustin'],
    ['Client - Jane Roe', 'Client - [name removed]'],
    ['Inspected for Jane Roe', 'Inspected for [name removed]'],
    ['Client Name\nJane Roe', 'Client Name\n[name removed]'],
    ['Client: 王芳', 'Client: [name removed]'],
  ])('%j as %j', (text, masked) => {
    expect(mask(text)).toBe(masked)
  })

  test.each([
    ['Mari\u00adsol was present.', '[name removed] was present.'],
    ['Mari\u200bsol and Quin-\ntero', '[name removed] and [name removed]'],
    ['Mari-\r\nsol', '[name removed]'],
    ['Mari sol asked', '[name removed] asked'],
    ['M A R I S O L  H A Y E S', '[name removed]'],
    ['Marisol\nQuintero-\nHayes', '[name removed]'],
    ['\uff2darisol', '[name removed]'],
    ['Client: Dana Whit-\nlock', 'Client: [name removed]'],
    ['Client: Dana\nWhitlock\nRoof', 'Client: [name removed]\nRoof'],
    ['Prepared\nfor Dana\u00a0Whitlock', 'Prepared\nfor [name removed]'],
    ['5 1 2 5 5 5 0 1 0 0', '[phone removed]'],
    ['(512) 555 - 0100', '[phone removed]'],
    ['( 5 1 2 ) 5 5 5 - 0 1 0 0', '[phone removed]'],
    ['512-555-\n0100', '[phone removed]'],
    ['512-55-\n5-0100', '[phone removed]'],
    ['512 \u2011 555\u00a0\u2011 0100', '[phone removed]'],
    ['\uff15\uff11\uff12-\uff15\uff15\uff15-\uff10\uff11\uff10\uff10', '[phone removed]'],
    ['512-5\u200b55-01\u00ad00', '[phone removed]'],
    ['Phone: 51255 50100', 'Phone: [phone removed]'],
    ['jo hn @ example . com', '[email removed]'],
    ['john@exam-\nple.com', '[email removed]'],
    ['john\u200b@\u00adexample.com', '[email removed]'],
    ['john (at) example (dot) com', '[email removed]'],
    ['E-mail: john ander son @ example . com', 'E-mail: [email removed]'],
    ['marisol\n@example.\ntest', '[email removed]'],
  ])('what is taken apart: %j as %j', (text, masked) => {
    expect(mask(text)).toBe(masked)
  })

  test('names with accents, typed either way', () => {
    expect(maskFor({ firstName: 'José', lastName: 'Núñez' }, 'Jose Nunez; JOSÉ; Nu\u0301n\u0303ez.')).toBe(
      '[name removed]; [name removed]; [name removed].',
    )
  })

  test('names of two letters beside their family, and names in scripts without case', () => {
    expect(maskFor({ firstName: 'Bo', lastName: 'Li' }, 'The Li family; Li-ion')).toBe(
      'The [name removed] family; Li-ion',
    )
    expect(maskFor({ firstName: '芳', lastName: '王' }, '我是王芳。')).toBe('我是[name removed]。')
    expect(maskFor({ firstName: 'मीरा', lastName: 'शर्मा' }, 'From मीरा')).toBe('From [name removed]')
    expect(maskFor({ firstName: 'Grant', lastName: 'Wood' }, 'Thanks,\ngrant')).toBe('Thanks,\n[name removed]')
  })

  test('everyday words only where they are plainly a name', () => {
    const grant = { firstName: 'Grant', lastName: 'Wood' }
    expect(maskFor(grant, 'Grant Wood, Mr. Wood and Wood, Grant')).toBe(
      '[name removed], Mr. [name removed] and [name removed]',
    )
    const text = 'Wood rot at the sill. Wood siding: replace. The city may grant a permit. WOOD DECK'
    expect(maskFor(grant, text)).toBe(text)
  })

  test('two words of a report that make a name only together', () => {
    const june = { firstName: 'June', lastName: 'Underwood' }
    expect(maskFor(june, 'Under wood siding the sill rots.')).toBe('Under wood siding the sill rots.')
    expect(maskFor(june, 'June Under wood; Under-\nwood; U n d e r w o o d')).toBe(
      '[name removed]; [name removed]; [name removed]',
    )
  })

  test('a town or street that is called like the buyer stays', () => {
    const juniper = { firstName: 'Juniper', lastName: 'Abilene' }
    expect(maskFor(juniper, '418 Juniper Ridge Drive, Abilene, TX 79601. Juniper said so.')).toBe(
      '418 Juniper Ridge Drive, Abilene, TX 79601. [name removed] said so.',
    )
  })
})

describe('leaves as it is', () => {
  test.each([
    'About $5,125,550 to $512,555,0100.',
    'Estimate $2,125.50 to $3,150.00',
    '$512-555 each',
    'Austin, TX 78701-1234',
    'ZIP 78701-5550',
    '2026-03-04 and 03/04/2026 and 03-04-2026',
    'March 4, 2026 at 10:30',
    'TREC License #21234',
    'Lic. No. 512-555-0100',
    'License 5125550100',
    'TPCL 0512555',
    'Model GSX140361KA',
    'Model No. 214-555-0100',
    'Model 5125550100',
    'Serial: 2145550100',
    'S/N 214 555 0100',
    'Part # 512-555-0100',
    'WH40-512-555-0100',
    '512-555-0100-7',
    '9512-555-0100',
    '2145550100',
    '236 x 240 x 2400 mm',
    '212 224 2300 psi',
    'Readings: 212 224 2300 240',
    '220.240.2400.1',
    '5/8" x 3/4"',
    '12 outlets @ kitchen',
    '2 @ $3.50 each',
    '@ 24" on center',
    'R-38, 200-250 sq ft, 120/240 V, 1,850 sq ft',
    'Page 212, photos 555-600',
    'UPC 012345678905',
    'Client: Present at inspection',
    'Client: not present',
    'Clients: Yes',
    'Buyer: Recommend repair',
    'Buyer: Have a licensed electrician look.',
    'The client should call an electrician.',
    'Prepared for the client named above',
    'Prepared for 418 Oak Lane',
    'Inspected by Pat Inspector, TREC 21234',
    'Prepared by Ace Home Inspections',
    'The buyer was told that the Furnace is old.',
    'Recommend Evaluation by Licensed Plumber',
    'Federal Pacific Stab-Lok panel; Goodman furnace',
    'Seller: to repair',
    'This needs attention. Roof Flashing is loose. ATTENTION: Gas Leak',
    'Inspected for Termites and Rot',
    'quintessential hayesville marisola',
    'See section 555-1234 of the code',
    'Thank you.\nThe roof leaks.',
    'Client - Present',
    'Inspected for Wood Destroying Insects',
    'Inspection for Termites and Rot',
    'Thank you very much',
    'Readings: 5 1 2 5 5 5 0 1 0 0',
    '2 1 2 5 5 5 0 1 0 0 1 2',
    '12 outlets @ kitchen. The sink leaks.',
    'Lic. No.\n512-555-0100',
    'License #512-555-\n0100',
    'GFCI re-\nceptacle, fire\u00adplace, \ufb01re door, 2\u00bd in., 10\u00b2',
    'Client: Present\nRoof Covering',
    '200-\namp panel, $512,\n555',
    '1998\n2004\n2300',
  ])('%j', (text) => {
    expect(mask(text)).toBe(text)
  })

  test('a text that was masked before', () => {
    const once = mask('Client: Dana Whitlock, 512-555-0100, Marisol, marisol@example.test')
    expect(mask(once)).toBe(once)
  })

  test('everything of somebody who has given no name', () => {
    const nobody = maskPersonal({ firstName: '', lastName: '', email: '', phone: '', username: 'sample' })
    expect(nobody('An air sample of Marisol.')).toBe('An air sample of Marisol.')
  })
})

test('a long text is masked in good time', () => {
  const began = process.cpuUsage()
  const parts = [
    '5 ',
    ' ',
    'm a r i s o ',
    '(5 1 2) ',
    'a.',
    'a@',
    'license number ',
    'call me at ',
    'a-\n',
    '12 a b c d ',
  ]
  for (const part of parts) mask(part.repeat(32_000 / part.length))
  const text = `${'Client: Aaa Bbb Ccc Ddd 512 555 '.repeat(3_000)} ${'A. '.repeat(5_000)}${'9'.repeat(20_000)}`
  mask(text)
  expect(process.cpuUsage(began).user / 1_000).toBeLessThan(2_000)
})
