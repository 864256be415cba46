/**
 * Prices the estimator's cases beside the repository as `npm run price` would, in one process, and says how many
 * averages lie within the range that the estimator gave. Each case is priced by a model that was taught no case of the
 * same part. `npm run bench:prices`; `--list` names the cases that miss, `--only odd` or `--only even` takes every
 * other one; `--cases FILE` prices other cases, of which the model was taught none. It ends with how often a price is right by
 * the confidence that is shown with it, learned of other parts' cases; `--calibrate` (`npm run train:price-confidence`) writes it.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { starterParts } from '#adapters/costs/starter-costbook.ts'
import { offlinePlaces } from '#adapters/places/offline.ts'
import { composeCostbook } from '#domain/costbook/compose-costbook.ts'
import type { RepairModel } from '#domain/costbook/need/repair-model.ts'
import type { Costbook } from '#domain/costbook/pricing/estimate-deficiency.ts'
import { priceDescription } from '#domain/costbook/pricing/price-description.ts'
import {
  bandLines,
  calibrated,
  type EstimatedPrice,
  learnPriceConfidence,
  learnPriceReach,
} from '../train/prices/price-bands.ts'
import { checkedRepairs, type EstimatedCase, estimatedCases, labeledRepairs, learnSteps } from '../train/repairs.ts'

const { values } = parseArgs({
  options: {
    list: { type: 'boolean' },
    only: { type: 'string' },
    cases: { type: 'string' },
    calibrate: { type: 'boolean' },
  },
})
const FOLDS = 5

const cases = estimatedCases(values.cases)
const partNames = [...new Set(cases.map(({ part }) => part))].sort()
const foldOf = ({ part }: EstimatedCase) => partNames.indexOf(part) % FOLDS
const repairs = [...labeledRepairs(), ...checkedRepairs()]
const shipped = starterParts()
const bookTaught = (some: EstimatedCase[]) =>
  composeCostbook({
    ...shipped,
    model: { ...(shipped.model as RepairModel), ...learnSteps(repairs, some), priceConfidence: [] },
  })
const withReach = (book: Costbook, priceReach: RepairModel['priceReach']): Costbook => {
  const { learned } = book.index
  return learned
    ? { ...book, index: { ...book.index, learned: { ...learned, model: { ...learned.model, priceReach } } } }
    : book
}
const books = values.cases
  ? Array<ReturnType<typeof bookTaught>>(FOLDS).fill(bookTaught(estimatedCases()))
  : Array.from({ length: FOLDS }, (_, fold) => bookTaught(cases.filter((one) => foldOf(one) !== fold)))
const places = offlinePlaces()
const asked = cases.filter((_, at) => !values.only || (at % 2 === 0) === (values.only === 'odd'))
async function priced(one: EstimatedCase, book: Costbook) {
  const where = one.zip ? await places.byZip(one.zip) : null
  const description = `${one.finding} ${one.recommendation}`.trim()
  const before = performance.now()
  const price = priceDescription(book, { description, quantity: null, unitType: null }, where)
  millis.push(performance.now() - before)
  return price
}
const millis: number[] = []
const bookOf = (one: EstimatedCase) => books[foldOf(one)] as Costbook
/** The prices that teach how far ranges reach, each by a model that has seen no case of its part. */
const beside: EstimatedPrice[] = []
if (!values.cases)
  for (const one of asked) {
    const { estimate } = await priced(one, bookOf(one))
    if (one.high > 0 && estimate?.source === 'costbook')
      beside.push({
        chance: estimate.confidence,
        average: estimate.average,
        low: one.low * 100,
        high: one.high * 100,
        fold: foldOf(one),
      })
  }
const reaching = books.map((book, fold) =>
  values.cases ? book : withReach(book, learnPriceReach(beside.filter((one) => one.fold !== fold))),
)
const results = await Promise.all(
  asked.map(async (one) => {
    const { estimate, item } = await priced(one, reaching[foldOf(one)] as Costbook)
    const [low, high] = [one.low * 100, one.high * 100]
    const average = estimate?.average ?? null
    const isPaid = high > 0
    return {
      ...one,
      isPaid,
      average,
      item,
      estimate,
      isInside: isPaid && average !== null && average >= low * 0.8 && average <= high * 1.25,
      overlaps: isPaid && estimate !== null && estimate.min <= high && estimate.max >= low,
      isFree: !isPaid && (!average || estimate?.evaluation === true),
      off: isPaid && average ? Math.abs(Math.log(average / Math.sqrt(Math.max(100, low) * high))) : null,
    }
  }),
)

if (values.list)
  for (const {
    id,
    kind,
    low,
    high,
    average,
    item,
    estimate,
    right_repair,
    finding,
    recommendation,
    ...rest
  } of results)
    if (!(rest.isInside || rest.isFree))
      console.log(
        `${id} ${kind} ${low}-${high}, ours ${average === null ? 'none' : average / 100} (${item?.code ?? '-'} ${item?.description ?? ''} x ${estimate?.quantity ?? ''}) | ${right_repair} | ${finding} ${recommendation}`,
      )
const paid = results.filter(({ isPaid }) => isPaid)
const unpaid = results.filter(({ isPaid }) => !isPaid)
const big = paid.filter(({ low, high }) => Math.sqrt(low * high) >= 2000)
const looks = results.filter(({ kind }) => kind.startsWith('evaluate'))
const offs = paid.map(({ off }) => off ?? 3).sort((a, b) => a - b)
const times = paid.flatMap(({ estimate }) => (estimate ? [estimate.max / estimate.min] : [])).sort((a, b) => a - b)
millis.sort((a, b) => a - b)
const [middle = 0, most = 0] = [0.5, 0.95].map((share) => millis[Math.floor(share * millis.length)] ?? 0)
const percent = <One>(all: One[], is: (one: One) => boolean) =>
  (100 * (all.filter(is).length / Math.max(1, all.length))).toFixed(1)
for (const [category, all] of Map.groupBy(paid, (one) => one.category))
  console.log(`${category}: ${all.length}, inside ${percent(all, ({ isInside }) => isInside)}`)
console.log(
  [
    `paid ${paid.length}: inside ${percent(paid, ({ isInside }) => isInside)}, overlap ${percent(paid, ({ overlaps }) => overlaps)}, median range ${(times[Math.floor(times.length / 2)] ?? 0).toFixed(2)} times, widest ${(times.at(-1) ?? 0).toFixed(2)}`,
    `big tickets inside ${percent(big, ({ isInside }) => isInside)} of ${big.length}`,
    `evaluations right ${percent(looks, ({ estimate }) => estimate?.evaluation === true)} of ${looks.length}`,
    `nothing to pay left so ${percent(unpaid, ({ isFree }) => isFree)} of ${unpaid.length}`,
    `median factor off ${Math.exp(offs[Math.floor(offs.length / 2)] ?? 0).toFixed(2)}, over 3 times ${percent(offs, (off) => off > Math.log(3))}`,
    `no price for ${paid.filter(({ average }) => average === null).length}`,
    `milliseconds a price: median ${middle.toFixed(1)}, 95 of 100 within ${most.toFixed(1)}`,
  ].join('\n'),
)
const shown = paid.flatMap((one) =>
  one.estimate?.source === 'costbook'
    ? [{ chance: one.estimate.confidence, isRight: one.isInside, fold: foldOf(one) }]
    : [],
)
console.log(['confidence in the item:', ...bandLines(shown)].join('\n'))
console.log(['confidence as shown:', ...bandLines(calibrated(shown))].join('\n'))
if (values.calibrate && !values.cases && !values.only) {
  const write = (name: string, rows: number[][]) =>
    writeFileSync(
      join(import.meta.dirname, '../../adapters/costs/data/learned', name),
      rows.map((row) => `${row.join('\t')}\n`).join(''),
    )
  write('price-confidence.tsv', learnPriceConfidence(shown))
  write('price-reach.tsv', learnPriceReach(beside))
}
