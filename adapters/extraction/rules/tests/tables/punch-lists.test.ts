import { expect, test } from 'vitest'
import { foundIn } from '#adapters/extraction/rules/testing/found.ts'

const HEADS =
  '#        Room             Item                                                        Trade        Status'

test('the items of a punch list tell what was found, and its statuses rate it', async () => {
  const found = await foundIn(`
EXTERIOR AND SITE

${HEADS}
1        Front porch      Porch post base not bolted, no nuts on the anchor           Framing      Open
2        Front walk       Control joints cracked as intended                          Concrete     OK
3        Left side        Cover of the AC disconnect will not close                   Electrical   Open
4        Rear patio       Slab slope checked with a level, drains away                Concrete     Done
5        Rear patio       Slider screen torn at the corner                            Windows      Open
6        Fence            To be set by the owner after closing                        -            Per plan
`)
  expect(found.map(({ location, description }) => `${location}: ${description}`)).toEqual([
    'Front porch: Porch post base not bolted, no nuts on the anchor',
    'Left side: Cover of the AC disconnect will not close',
    'Rear patio: Slider screen torn at the corner',
  ])
})
