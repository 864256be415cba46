import { describe, expect, test } from 'vitest'
import type { Category, DeficiencyId, Severity } from '#domain/deficiency/deficiency.ts'
import { exampleEstimate, exampleFinding } from '#domain/examples.ts'
import type { Finding } from '#domain/report/report.ts'
import { whatMatters } from './what-matters.ts'

let made = 0

/** `price` in dollars on average. */
function finding(
  description: string,
  severity: Severity = 'minor',
  category: Category = 'general',
  price: number | null = 100,
  changes: Partial<Finding> = {},
): Finding {
  made++
  const id = `d-${made}` as DeficiencyId
  const estimate = price === null ? null : exampleEstimate({ ...flat(price), itemCode: `X-${made}` })
  return exampleFinding(price, { id, description, severity, category, recommendation: '', estimate, ...changes })
}

function flat(price: number) {
  const average = price * 100
  return { min: average, max: average, average, labor: average, material: 0 }
}

const trifles = () => Array.from({ length: 6 }, (_, n) => finding(`Caulk is missing around tub ${n}.`))

const reasonsFor = (...findings: Finding[]) => {
  const matters = whatMatters([...trifles(), ...findings])
  return findings.map(({ id }) => matters.find((matter) => matter.finding === id)?.reason ?? null)
}

describe('a finding matters', () => {
  test.each<[string, string, Severity, Category, number | null]>([
    [
      'A known cause of house fires, which insurers often refuse.',
      'Zinsco panel in the garage.',
      'major',
      'electrical',
      90,
    ],
    [
      'A known cause of house fires, which insurers often refuse.',
      'Knob and tube wiring is in use in the attic.',
      'minor',
      'electrical',
      null,
    ],
    [
      'A known cause of house fires, which insurers often refuse.',
      'Solid aluminum branch wiring was found.',
      'major',
      'electrical',
      null,
    ],
    [
      'Polybutylene pipe can stop a loan or an insurance policy.',
      'Polybutylene supply pipe throughout.',
      'minor',
      'plumbing',
      null,
    ],
    ['Somebody can fall there.', 'SAFETY HAZARD: the deck guard is loose.', 'critical', 'exterior', 480],
    ['It can give a shock or start a fire.', 'Double tapped breaker; unsafe, correct.', 'major', 'electrical', 240],
    ['Somebody can fall there.', 'The guardrail of the rear deck is loose.', 'critical', 'exterior', 480],
    ['It can give a shock or start a fire.', 'Double tapped breaker in the panel.', 'critical', 'electrical', 240],
    ['No smoke or carbon monoxide alarm.', 'Safety hazard: smoke alarms are missing.', 'critical', 'electrical', 90],
    [
      'A smoke or carbon monoxide alarm may stay silent.',
      'The smoke detector was older and may not be functional.',
      'critical',
      'electrical',
      90,
    ],
    [
      'A smoke or carbon monoxide alarm may stay silent.',
      'Smoke alarm battery is missing.',
      'critical',
      'electrical',
      90,
    ],
    [
      'No smoke or carbon monoxide alarm.',
      'There were no smoke detectors in the bedrooms; the old ones were taken down.',
      'critical',
      'electrical',
      90,
    ],
    ['Gas can escape there.', 'Gas leak at the range connector, a safety hazard.', 'critical', 'plumbing', 220],
    [
      'Exhaust gas can get into the rooms, and nobody smells it.',
      'Water heater flue is disconnected: safety hazard.',
      'critical',
      'hvac',
      400,
    ],
    [
      'Insurers ask for the age of a roof, and lenders for years that are left.',
      'Shingles are at the end of their service life.',
      'major',
      'roofing',
      null,
    ],
    [
      'Lenders and insurers ask that leaks be stopped.',
      'Active leak at the drain below the bath; the subfloor is wet.',
      'major',
      'plumbing',
      380,
    ],
    ['Lenders ask for heating that works.', 'Furnace would not ignite.', 'major', 'hvac', 650],
    ['FHA and VA loans ask for safe stairs.', 'Handrail missing at the cellar.', 'minor', 'interiors', 140],
    [
      'Fire and exhaust gas can pass from the garage into the house.',
      'House-garage door: no self closer, a safety hazard.',
      'critical',
      'interiors',
      180,
    ],
    [
      'It can trap or crush somebody.',
      'SAFETY HAZARD: the overhead garage door does not reverse; it has no self-closing sensor.',
      'critical',
      'exterior',
      250,
    ],
    ['Rated major by Plumbline.', 'Window does not open.', 'major', 'interiors', 300],
    ['The report rates it major.', 'Major defect: window does not open.', 'major', 'interiors', 300],
    ['Rated major by Plumbline.', 'Window does not open; no major defects beside it.', 'major', 'interiors', 300],
  ])('%s', (reason, words, severity, category, price) => {
    expect(reasonsFor(finding(words, severity, category, price))).toEqual([reason])
  })

  test('as rated by its owner, where the owner rated it', () => {
    const original = {
      location: '',
      description: 'Window does not open.',
      severity: 'minor',
      category: 'interiors',
    } as const
    const rated = finding('Window does not open.', 'major', 'interiors', 300, { original })
    expect(reasonsFor(rated)).toEqual(['You rate it major.'])
  })

  test('by the loan rules of its own country alone', () => {
    const paint = (notPriced: 'Canada' | null) => {
      const peeling = finding('Peeling paint at the porch.', 'minor', 'exterior', 100, { notPriced })
      return reasonsFor(peeling, finding('Handrail missing at the cellar.', 'minor', 'interiors', 140, { notPriced }))
    }
    expect(paint(null)).toEqual([expect.stringContaining('FHA and VA'), expect.stringContaining('FHA and VA')])
    expect(paint('Canada')).toEqual([null, null])
  })

  test('by its price, told as a share where that is large', () => {
    const dear = finding('Driveway slab is broken up.', 'major', 'exterior', 8_000)
    expect(reasonsFor(dear)).toEqual(['93% of the whole estimate.'])
    const rest = Array.from({ length: 30 }, (_, n) => finding(`Fence post ${n} is broken.`, 'minor', 'exterior', 900))
    const one = finding('Fence is broken down.', 'major', 'exterior', 1_900)
    expect(whatMatters([...rest, one])[0]).toEqual({
      finding: one.id,
      reason: 'One of the most expensive repairs here.',
      others: [],
    })
  })

  test('by the repair that a look may confirm', () => {
    const contingent = {
      ...{ min: 400_000, max: 900_000, average: 600_000 },
      ...{ itemCode: 'PL-7', itemDescription: 'Sewer line replaced' },
    }
    const look = finding('Roots in the sewer line.', 'major', 'plumbing', 300)
    const estimate = exampleEstimate({ evaluation: true, contingent })
    expect(reasonsFor({ ...look, estimate })).toEqual([
      'Only a look is priced: the repair may come to $4,000 – $9,000.',
    ])
  })

  test('by the dearest of repairs and of what looks may confirm', () => {
    const contingent = {
      ...{ min: 400_000, max: 900_000, average: 600_000 },
      ...{ itemCode: 'PL-7', itemDescription: 'Wall braced' },
    }
    const estimate = exampleEstimate({ evaluation: true, contingent })
    const wall = finding('Foundation wall has pushed inwards.', 'major', 'structural', 600, { estimate })
    const slab = (n: number) => finding(`Driveway slab ${n} is broken up.`, 'major', 'exterior', 3_000)
    const fall = (n: number) => finding(`SAFETY HAZARD: step ${n} is loose.`, 'critical', 'exterior', 200)
    const matters = whatMatters([slab(1), slab(2), wall, ...[1, 2, 3, 4].map(fall), ...trifles()])
    expect(matters.find(({ reason }) => reason.startsWith('Only a look is priced'))?.finding).toBe(wall.id)
    expect(matters.filter(({ reason }) => /estimate|expensive|look/.test(reason))[0]?.finding).toBe(wall.id)
  })

  test('not for what may be or is denied', () => {
    expect(reasonsFor(finding('No polybutylene pipe was seen; handrails may loosen.', 'low', 'plumbing'))).toEqual([
      null,
    ])
  })
})

describe('the five', () => {
  const falls = () =>
    Array.from({ length: 9 }, (_, n) => finding(`SAFETY HAZARD: step ${n} is loose.`, 'critical', 'exterior'))

  test('are chosen across the stakes, and stand by them: safety, cost, lenders', () => {
    const roof = finding('Shingles are at the end of their service life.', 'major', 'roofing', null)
    const slab = finding('Driveway slab is broken up.', 'major', 'exterior', 8_000)
    const panel = finding('Federal Pacific panel.', 'minor', 'electrical', 90)
    const gas = finding('Gas leak, a safety hazard.', 'critical', 'plumbing', 220)
    const matters = whatMatters([roof, slab, panel, gas, ...falls()])
    expect(matters).toHaveLength(5)
    expect(matters.slice(3).map(({ finding }) => finding)).toEqual([slab.id, roof.id])
    expect(new Set(matters.map(({ reason }) => reason)).size).toBe(5)
  })

  test('begin with a danger that the report names, before what it only advises to add or make newer', () => {
    const electrical = (description: string, price: number) => finding(description, 'critical', 'electrical', price)
    const added = [
      electrical('The inspector recommends installing a carbon monoxide detector in the hall.', 900),
      electrical('Smoke alarm was older and may not be functional.', 800),
      electrical('Outlets have no GFCI protection, which was not required when the house was built.', 700),
    ]
    const live = electrical('Live wires end in the open in the attic. This is a shock and fire hazard.', 90)
    expect(whatMatters([...added, live, ...trifles()])[0]?.finding).toBe(live.id)
    const gas = finding('Gas leak at the range, a safety hazard.', 'major', 'plumbing', 50)
    expect(whatMatters([...added, gas, ...trifles()])[0]?.finding).toBe(gas.id)
    const broken = electrical('GFCI outlet at the sink does not trip.', 100)
    expect(whatMatters([...added, broken, ...trifles()])[0]?.finding).toBe(broken.id)
  })

  test('repeat a reason only where nothing else is left', () => {
    const matters = whatMatters(falls())
    expect(matters.map(({ reason }) => reason)).toEqual([
      ...Array.from({ length: 4 }, () => 'Somebody can fall there.'),
      'Rated critical by Plumbline.',
    ])
  })

  test('name a repair once, with every finding that it is priced for', () => {
    const alarm = (room: string, item = 'EL-9') =>
      finding(`Safety hazard: no smoke alarm in the ${room}.`, 'critical', 'electrical', 600, {
        estimate: exampleEstimate({ ...flat(600), itemCode: item }),
      })
    const [first, second, other] = [alarm('hall'), alarm('bedroom'), alarm('cellar', 'EL-10')]
    const quoted = { ...alarm('attic'), quote: { amount: 60_000, company: '', date: null, note: '' } }
    const gas = finding('Gas leak, a safety hazard.', 'critical', 'plumbing', 220)
    const matters = whatMatters([first, second, other, quoted, gas, ...trifles()])
    expect(matters.filter(({ others }) => others.length > 0)).toEqual([
      { finding: first.id, others: [second.id], reason: 'No smoke or carbon monoxide alarm.' },
    ])
    const named = matters.map(({ finding }) => finding)
    expect(named).not.toContain(second.id)
    for (const { id } of [other, quoted, gas]) expect(named).toContain(id)
  })

  test('tell the cost of a repair for all its findings together', () => {
    const slab = (n: number) =>
      finding(`Driveway slab ${n} is broken up.`, 'major', 'exterior', 4_000, {
        estimate: exampleEstimate({ ...flat(4_000), itemCode: 'EX-1' }),
      })
    const slabs = [slab(1), slab(2)]
    expect(whatMatters([...slabs, ...trifles()])).toEqual([
      { finding: slabs[0]?.id, others: [slabs[1]?.id], reason: '93% of the whole estimate.' },
    ])
  })

  test('take two looks for one only where the same repair may follow', () => {
    const look = (n: number, itemCode: string) => {
      const contingent = { min: 400_000, max: 900_000, average: 600_000, itemCode, itemDescription: 'Wall braced' }
      const estimate = exampleEstimate({ ...flat(300), itemCode: 'ST-1', evaluation: true, contingent })
      return finding(`Foundation wall ${n} has pushed inwards.`, 'major', 'structural', 300, { estimate })
    }
    const [one, two, pier] = [look(1, 'ST-2'), look(2, 'ST-2'), look(3, 'ST-3')]
    const matters = whatMatters([one, two, pier, ...trifles()])
    expect(matters.map(({ finding, others }) => [finding, ...others])).toEqual([[one.id, two.id], [pier.id]])
    expect(matters[0]?.reason).toBe('Only a look is priced: the repair may come to $8,000 – $18,000.')
  })

  test('take a look for the repair that the total has already, and fear it no more', () => {
    const roof = finding('Shingles are worn out.', 'major', 'roofing', 8_000, {
      estimate: exampleEstimate({ ...flat(8_000), itemCode: 'RF-1' }),
    })
    const contingent = {
      min: 400_000,
      max: 900_000,
      average: 600_000,
      itemCode: 'RF-1',
      itemDescription: 'Roof replaced',
    }
    const torn = finding('A few shingles are torn.', 'major', 'roofing', 300, {
      estimate: exampleEstimate({ ...flat(300), evaluation: true, contingent: { ...contingent, counted: true } }),
    })
    const matters = whatMatters([torn, roof, ...trifles()])
    expect(matters.map(({ finding, others }) => [finding, ...others].toSorted())).toEqual([
      [roof.id, torn.id].toSorted(),
    ])
    expect(matters[0]?.reason).not.toContain('Only a look')
  })

  test('leave out what is excluded, less sure, or said of every house', () => {
    const panel = (changes: Partial<Finding>) => finding('Zinsco panel.', 'critical', 'electrical', 90, changes)
    expect(reasonsFor(panel({ excluded: true }), panel({ confidence: 60 }))).toEqual([null, null])
  })

  test('are fewer where less matters, and none in a short report', () => {
    expect(whatMatters(trifles())).toEqual([])
    expect(whatMatters(falls().slice(0, 5))).toEqual([])
  })
})
