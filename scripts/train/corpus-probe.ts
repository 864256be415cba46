import { readFileSync, writeFileSync, readdirSync } from 'node:fs'
import { addItem, startReading } from '#adapters/extraction/rules/outline/item.ts'
import { statementsOf } from '#adapters/extraction/rules/judging/statements.ts'
import { neighborSigns, sentenceSigns, wordSigns, tokensOf } from '#adapters/extraction/rules/judging/learned/features.ts'
const out = []
for (const file of readdirSync('/work/corpus').filter((f) => f.endsWith('.tsv'))) for (const line of readFileSync(`/work/corpus/${file}`, 'utf8').split('\n')) {
  const [kind, category, severity, heading, text] = line.split('\t')
  if (!text) continue
  const item = addItem(startReading(null), {})
  item.passages.push({ page: 1, raw: text, at: 0, text, parts: [], continues: false })
  const all = statementsOf(item)
  for (const s of all) {
    if (all.length > 1 && kind === 'defect') continue
    out.push({ kind, text: s.text, target: kind === 'defect' ? 1 : 0, rule: s.verdict.score, signs: { w: wordSigns(s.text), s: sentenceSigns(s), p: heading && heading !== '-' ? [...new Set(tokensOf(heading))].map((t) => `h ${t}`) : [] } })
  }
}
for (const file of ['franchise-remarks', 'agi-comments']) for (const line of readFileSync(`/work/shared/reports/narratives/${file}.tsv`, 'utf8').split('\n').slice(1)) {
  const [, section, title, text, label] = line.split('\t')
  if (!text || !label) continue
  const item = addItem(startReading(null), { title, section })
  item.passages.push({ page: 1, raw: text, at: 0, text, parts: [], continues: false })
  const all = statementsOf(item)
  const isDefect = label === 'defect'
  all.slice(0, isDefect ? 1 : 12).forEach((s) => out.push({ kind: 'nar ' + label, text: s.text, target: isDefect ? 1 : 0, rule: s.verdict.score, signs: { w: wordSigns(s.text), s: sentenceSigns(s), p: [] } }))
}
for (const file of readdirSync('/work/corpus').filter((f) => f.endsWith('.tsv6'))) {
  const lines = readFileSync(`/work/corpus/${file}`, 'utf8').split('\n').map((l) => l.split('\t')).filter((l) => l.length === 6)
  for (const rows of Map.groupBy(lines, (l) => l[0]).values()) {
    const item = addItem(startReading(null), { label: rows[0][4] === '-' ? '' : rows[0][4] })
    rows.forEach((r, i) => item.passages.push({ page: 1, raw: r[5], at: 0, text: r[5], parts: [], continues: false, row: r }))
    const all = statementsOf(item)
    all.forEach((s, at) => { const kind = s.passage.row[1]; const own = all.filter((o) => o.passage === s.passage)
      if (kind === 'label' || (kind === 'defect' && own.length > 1)) return
      out.push({ kind, text: s.text, target: kind === 'defect' ? 1 : 0, rule: s.verdict.score, signs: { w: wordSigns(s.text), s: sentenceSigns(s), n: neighborSigns(all, at), p: item.label ? [...new Set(tokensOf(item.label))].map((t) => `h ${t}`) : [] } }) })
  }
}
writeFileSync('/tmp/s/corpus.json', JSON.stringify(out))
const pos = out.filter((o) => o.target), neg = out.filter((o) => !o.target)
console.log(out.length, 'rule recall', pos.filter((o) => o.rule >= 1.4).length / pos.length, 'rule fp', neg.filter((o) => o.rule >= 1.4).length / neg.length)
