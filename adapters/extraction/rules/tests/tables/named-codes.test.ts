import { expect, test } from 'vitest'
import { foundIn } from '#adapters/extraction/rules/testing/found.ts'

const LEGEND = `
S = Serviceable   R = Repair/Review   D = Defective   M = Maintain/Monitor   NI = Not Inspected
`

const SUMMARY = `
REPORT SUMMARY

GROUNDS

103 R - Garden wall leans.

ROOF / ATTIC

202 R - Moss on the north slope. 203 R - Rubber boot split. 204 D - Gutter seams dripping.
`

const BODY = `
100 GROUNDS

101      S      DRIVEWAY               Concrete. Fine cracks are of no concern at
                                       this time.
102      S      WALKS                  Brick, level.
103      R      GARDEN WALLS           Railroad tie, along the back. The rear garden wall is leaning
                                       toward the patio by four inches and several ties are rotted
                                       through. Walls built this way have fallen without warning.
104      S      FENCES                 Cedar boards.

200 ROOF

201      S      COVERING               Asphalt shingle over plywood, one layer.
202      R      SURFACE                A thick mat of moss has lifted shingle tabs along the
                                       north eave. Have it treated.
203      R      VENTS                  The rubber boot at the plumbing vent has split on its
                                       uphill side. Replace.
204      D      GUTTERS                Aluminum, continuous. Seams at both front corners are open
                                       and drip on the fascia.
`

test('between the codes and the words stand the names, behind numbers of their own', async () => {
  const found = await foundIn(`${LEGEND}${BODY}`)
  expect(found.map(({ description }) => description)).toEqual([
    expect.stringContaining('The rear garden wall is leaning toward the patio by four inches'),
    expect.stringContaining('A thick mat of moss has lifted shingle tabs along the north eave.'),
    expect.stringContaining('The rubber boot at the plumbing vent has split on its uphill side.'),
    expect.stringContaining('Seams at both front corners are open and drip on the fascia.'),
  ])
})

test('a summary that names the rows by their numbers tells them again, under whatever heading', async () => {
  const found = await foundIn(`${LEGEND}${SUMMARY}${BODY}`)
  expect(found).toHaveLength(4)
  expect(found.map(({ evidence }) => evidence.length)).toEqual([2, 2, 2, 2])
})

test('a line of the body that begins with a voltage is no entry', async () => {
  const found = await foundIn(`${LEGEND}${BODY}
ELECTRICAL

103 V - Outlet in the den is loose and sparks when used.
`)
  expect(found).toHaveLength(5)
})
