import { describe, expect, test } from 'vitest'
import { toldIn } from '#adapters/extraction/rules/testing/found.ts'

test('a name that stands before other words each time labels them, and explains no rating', async () => {
  const part = (name: string, description: string, comments: string) => `
${name}
Description:    ${description}
Comments:       ${comments}
Priority:       Short term
`
  const found = await toldIn(`
4.0 PAVING
${part('4.1 Driveway', 'Asphalt on gravel, the seal coat is good', 'Dry.')}
${part('4.2 Curb', 'Concrete curb that was replaced last year', 'Straight.')}
${part('4.3 Sidewalk', 'Concrete walk with a few replaced panels', 'Panels have heaved.')}
${part('4.4 Fence', 'Chain link in good order with one gate', 'Post rotted through.')}
${part('4.5 Gate', 'Steel gate on rollers, painted last year', 'Upper hinge is broken off.')}
`)
  expect(found).toEqual([
    expect.stringContaining('have heaved'),
    expect.stringContaining('Post rotted'),
    expect.stringContaining('hinge is broken'),
  ])
})

const scale = (legend: string, ...rows: [item: string, number: number, observation: string][]) => `
${legend}


Item            Severity    Observation
${rows.map(([item, number, observation]) => item.padEnd(16) + String(number).padEnd(12) + observation).join('\n\n\n')}
`

describe('the numbers of a scale', () => {
  test('are as bad as the report explains where 5 is the worst, and 1 may be none', async () => {
    const found = await toldIn(
      scale(
        'Severity 1 = for the record 2 = chore 3 = fix within a year 4 = call a trade 5 = someone could get hurt',
        ['Faucet', 2, 'Spout turns hard and drips'],
        ['Stair rail', 5, 'Comes off its brackets'],
        ['Switch', 3, 'Plate is cracked'],
        ['Bath fan', 1, 'Housing is cracked'],
      ),
    )
    expect(found).toEqual([
      expect.stringMatching(/^minor: .*drips/),
      expect.stringMatching(/^critical: .*brackets/),
      expect.stringMatching(/^major: .*Plate is cracked/),
    ])
  })

  test('that are left out are as bad as the one below them, and minor at least', async () => {
    const rated = async (legend: string) => toldIn(scale(legend, ['Gutter', 4, 'Rusted through at the corner']))
    expect(await rated('Severity 1 = for the record 3 = chore 5 = someone could get hurt')).toEqual([
      expect.stringMatching(/^minor: .*Rusted/),
    ])
    expect(
      await rated('Severity 1 = for the record 2 = chore 3 = fix within a year 5 = someone could get hurt'),
    ).toEqual([expect.stringMatching(/^major: .*Rusted/)])
  })

  test('end with what is minor where 1 is the worst, though it is to be corrected too', async () => {
    const found = await toldIn(
      scale(
        'Pri. 1 = hazard to people. Pri. 2 = repair within 30 days. Pri. 3 = correct in the normal course.',
        ['Faucet', 3, 'Spout leaks at its base'],
        ['Stair rail', 1, 'Comes off its brackets'],
        ['Gutter', 3, 'Rusted through at the corner'],
      ),
    )
    expect(found).toEqual([
      expect.stringMatching(/^minor: .*Spout leaks/),
      expect.stringMatching(/^critical: .*brackets/),
      expect.stringMatching(/^minor: .*Rusted through/),
    ])
  })

  test('count beside another rating of their row, and the worse of both tells how urgent it is', async () => {
    const found = await toldIn(`
Pri. 1 = hazard to people. Pri. 2 = repair within 30 days. Pri. 3 = correct in the normal course.


Item            Status        Pri.      Observation
Stair rail      Marginal      1         Comes off its brackets
Bath fan        Defective     3         Hums and moves no air
`)
    expect(found).toEqual([
      expect.stringMatching(/^critical: .*brackets/),
      expect.stringMatching(/^major: .*moves no air/),
    ])
  })
})

test('a code in brackets that is explained as no deficiency rates nothing as bad', async () => {
  const page = (meaning: string) => `
HOW LINES ARE MARKED

[RU] Recommended upgrade: ${meaning}
[DF] Deficient: does not work and needs repair.

ELECTRICAL

[RU] Arc fault breakers at the time of the next panel.
[DF] The porch outlet is loose in its box.
`
  expect(await toldIn(page('not a deficiency, an idea for later.'))).toEqual([expect.stringContaining('porch outlet')])
  expect(await toldIn(page('bring it up to date.'))).toEqual([
    expect.stringContaining('Arc fault'),
    expect.stringContaining('porch outlet'),
  ])
})

const TYPES = `
#     Room          Item             Type   Observation
1     Kitchen       Faucet           W      Spout turns hard to the left side
2     Hall          Stair rail       W*     Comes off its brackets
3     Den           Filter           H      Cracked at one corner
4     Den           Thermostat       I      Plate is loose
5     Bath          Vent fan         C      Did not run last time
6     Bath          Tub drain        W      Stopper stays up
7     Porch         Column           W      Base trim open at the miter
8     Attic         Hatch            H      Insulation is missing above it
`

describe('codes in a column that no head calls a rating', () => {
  test('rate its rows where running words explain them', async () => {
    const found = await toldIn(`
W - ask the builder to correct it. W* - correct at once, a hazard. H - upkeep, nothing wrong. I - information. C - closed, fixed since.
${TYPES}`)
    expect(found).toEqual([
      expect.stringContaining('Spout turns hard'),
      expect.stringMatching(/^critical: .*brackets/),
      expect.stringContaining('Stopper stays up'),
      expect.stringContaining('Base trim open'),
    ])
  })

  test('rate nothing where no words explain them', async () => {
    expect((await toldIn(TYPES)).join()).not.toMatch(/critical/)
  })
})
