import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { pdfDocuments } from '/work/wt-judge/adapters/documents/pdf-documents.ts'
import { rulesExtraction } from '/work/wt-judge/adapters/extraction/rules/rules-extraction.ts'
import { statementsOf } from '/work/wt-judge/adapters/extraction/rules/judging/statements.ts'
const documents = pdfDocuments({ ocr: true })
const dir = process.argv[2], gold = process.argv[3]
const stop = new Set('a an and are as at be been by for from has have in into is it its near of on or that the there these this to was were will with you your not no should recommend recommended recommendation repair contact qualified professional observed noted'.split(' '))
const words = (text) => [...new Set((text ?? '').normalize('NFKC').toLowerCase().replace(/[’']/g, '').split(/[^a-z0-9]+/).filter((w) => w.length > 1 && !stop.has(w)))]
for (const file of readdirSync(dir)) {
  if (!/\.(pdf|txt)$/.test(file)) continue
  const name = basename(file, extname(file))
  const bytes = readFileSync(join(dir, file))
  const out = await documents.read(new Uint8Array(bytes), file.endsWith('.txt') ? 'txt' : 'pdf')
  if (!out.ok) continue
  const items = []
  await rulesExtraction((i) => items.push(i)).extract(out.document)
  const st = items.flatMap((item) => statementsOf(item).map((s) => ({ item, s, w: words(s.text) })))
  const g = JSON.parse(readFileSync(join(gold, name + '.json'), 'utf8'))
  let cov = 0; const un = []
  for (const f of g.findings) {
    const gw = words(f.quote), set = new Set(gw)
    const best = st.filter(({ s }) => Math.abs(s.passage.page - f.page) <= 1).map((x) => ({ x, sh: x.w.filter((w) => set.has(w)).length })).filter(({ x, sh }) => sh >= Math.min(3, x.w.length, gw.length) && sh / Math.min(x.w.length, gw.length) >= .5).sort((a, b) => b.sh - a.sh)[0]
    if (best) cov++; else un.push(`p${f.page} ${f.quote.slice(0, 120)}`)
  }
  console.log(name, 'items', items.length, 'statements', st.length, 'gold', g.findings.length, 'covered', cov)
  for (const u of un) console.log('   NOT', u)
}
