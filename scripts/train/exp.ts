import { readFileSync } from 'node:fs'
import { fit, logitOf } from './logistic2.ts'
const all = JSON.parse(readFileSync('/tmp/s/data.json', 'utf8'))
const useW = !process.env.NOW, useS = !process.env.NOS, useP = !process.env.NOP
const penalty = Number(process.env.L2 ?? 1)
const signs = (r) => [...(useW ? r.signs.w : []), ...(useS ? r.signs.s : []), ...(r.signs.n ?? []), ...(useP ? r.signs.p : [])]
const weightOf = (d) => d.house === 'abi' ? .25 : d.house === 'xstream' ? .5 : 1
const sig = (x) => 1 / (1 + Math.exp(-x))
const targets = all.filter((d) => (process.env.ON ?? 'second,home,fresh').split(',').includes(d.set))
const LOHO = 1
const trainable = all.filter((d) => d.set !== 'fresh')
for (const d of all) if (d.set === 'fresh') d.house = 'fresh'
const houses = [...new Set(targets.map((d) => d.house))]
const t0 = Date.now()
const vec = process.env.VEC ? JSON.parse(readFileSync('/tmp/s/vec.json', 'utf8')) : null
const VS = Number(process.env.VS ?? 1)
function dense(w) {
  if (!vec) return undefined
  const out = new Float64Array(100); let n = 0
  for (const x of w) { const m = /^w ([a-z']+)$/.exec(x); const v = m && vec[m[1]]; if (v) { const len = 1; for (let k = 0; k < 100; k++) out[k] += v[k] / len; n++ } }
  if (n) for (let k = 0; k < 100; k++) out[k] *= VS / Math.sqrt(n)
  return out
}
for (const d of all) for (const r of d.rows) { r.f = signs(r); r.d = dense(r.signs.w) }
let extra = []
if (process.env.ONLYCOVER) {}
if (process.env.CORPUS) extra = JSON.parse(readFileSync('/tmp/s/corpus.json', 'utf8')).map((r) => ({ signs: [...(useW ? r.signs.w : []), ...(useS ? r.signs.s : []), ...(r.signs.n ?? []), ...(useP ? r.signs.p : []), ...(process.env.IND ? ['corpus', 'corpus ' + (r.signs.n ? 1 : 0)] : [])], dense: dense(r.signs.w), target: r.target, weight: Number(process.env.CW ?? .5) }))
const groups = Number(process.env.FOLDS ?? 0)
for (const [hi, house] of houses.entries()) {
  const examples = trainable.filter((d) => d.house !== house).flatMap((d) => d.rows.map((r) => ({ signs: r.f, dense: r.d, target: r.label.target, weight: r.label.weight * weightOf(d) })))
  const drop = Number(process.env.DROP ?? 0)
  if (drop > 0) for (const d of trainable) if (d.house !== house) d.rows.forEach((r, i) => {
    const keep = process.env.HALF ? r.signs.p.filter((x, k) => ((i * 31 + k * 17 + x.length * 7) % 10) < 5) : []
    examples.push({ signs: [...(useW ? r.signs.w : []), ...(useS ? r.signs.s : []), ...(r.signs.n ?? []), ...keep, ...(process.env.IND ? ['dropped'] : [])], dense: r.d, target: r.label.target, weight: r.label.weight * weightOf(d) * drop })
  })
  const model = fit([...examples, ...extra], penalty)
  for (const d of targets.filter((d) => d.house === house)) {
    for (const r of d.rows) r.logit = logitOf(model, r.f, r.d)
    if (process.env.ADAPT) {
      const place = (r) => [...r.signs.p.filter((x) => !/^tw /.test(x)), ...(process.env.AS ? r.signs.s.filter((x) => /^(length|verb|past|modal|ends|begins|capitals|small)/.test(x)) : [])]
      const own = fit(d.rows.flatMap((r) => { const pr = sig(r.logit); return [{ signs: place(r), target: 1, weight: pr }, { signs: place(r), target: 0, weight: 1 - pr }] }), Number(process.env.AL2 ?? 3))
      const base = Math.log(d.rows.reduce((a, r) => a + sig(r.logit), 0) / d.rows.length); const prior = base - Math.log(1 - Math.exp(base))
      for (const r of d.rows) r.logit += Number(process.env.ADAPT) * (logitOf(own, place(r)) - prior)
    }
  }
}
console.log('time', Date.now() - t0)
function evaluate(set, told) {
  let tp = 0, fp = 0, gold = 0, found = 0
  const per = []
  for (const d of all.filter((d) => set(d))) {
    const by = Map.groupBy(d.rows.filter(told), (r) => r.item)
    let dtp = 0, dfp = 0
    const golds = new Set()
    for (const rows of by.values()) { if (rows.some((r) => r.label.target)) { dtp++; for (const r of rows) if (r.label.finding >= 0) golds.add(r.label.finding) } else if (rows.some((r) => r.label.weight > 0)) dfp++ }
    tp += golds.size; fp += dfp; gold += d.golds; found += golds.size
    per.push(`${d.name.slice(0, 14)} ${golds.size}/${d.golds}+${dfp}`)
  }
  const p = tp / (tp + fp), r = found / gold
  return { f1: (2 * p * r / (p + r) * 100).toFixed(1), p: (p * 100).toFixed(1), r: (r * 100).toFixed(1), per }
}
for (const set of ['second', 'home', 'fresh']) {
  if (!all.some((d) => d.set === set && d.rows[0].logit !== undefined)) continue
  const is = (d) => d.set === set
  const rules = evaluate(is, (r) => r.told)
  console.log(set, 'rules', rules.f1, rules.p, rules.r)
  for (const t of [.2, .3, .4, .5, .6, .7, .8]) { const e = evaluate(is, (r) => sig(r.logit) >= t); console.log(set, 'p>=', t, e.f1, e.p, e.r) }
  for (const [lo, hi] of [[.1, .8], [.2, .7], [.3, .6], [.3,.5]]) { const e = evaluate(is, (r) => sig(r.logit) >= (r.told ? lo : hi)); console.log(set, 'both', lo, hi, e.f1, e.p, e.r) }
  console.log(evaluate(is, (r) => sig(r.logit) >= .5).per.join('  '))
}
if (process.env.SHOW) for (const d of all.filter((d) => d.set === process.env.SHOW && !/keystone/.test(d.name))) for (const r of d.rows) {
  const p = sig(r.logit)
  if (r.label.weight && ((p >= .5) !== Boolean(r.label.target))) console.log(d.name.slice(0, 12), r.page, r.label.target ? 'MISS' : 'FALSE', p.toFixed(2), r.told ? 'T' : '-', r.signs.p.filter((x) => /^(zone|rating|single|record|described|note|descr)/.test(x)).join('|'), '::', r.text.slice(0, 170))
}
