import { labeledReports, labelsOf, type Label } from './labeled.ts'
import { fit, logitOf, type Example } from './logistic.ts'
import { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
import { findingsIn } from '#adapters/extraction/rules/judging/findings.ts'
import { statementsOf } from '#adapters/extraction/rules/judging/statements.ts'
import { mannerOf, neighborSigns, placeSigns, sentenceSigns, wordSigns, type JudgedItem } from '#adapters/extraction/rules/judging/learned/features.ts'
const reports = await labeledReports(['home', 'second', 'samples', ...(process.env.FRESH ? ['fresh'] : [])])
const data = []
for (const report of reports) {
  const items = []
  await rulesExtraction((item) => items.push(item)).extract(report.document)
  const judged: JudgedItem[] = items.map((item) => ({ item, statements: statementsOf(item) }))
  const told = new Set()
  for (const { item } of judged) for (const c of findingsIn(item).found) { const s = c.statements.reduce((a, b) => a.score >= b.score ? a : b); told.add(`${s.passage.page} ${s.at} ${s.text}`) }
  const manner = mannerOf(judged)
  const labels = labelsOf(judged, report.gold)
  const rows = judged.flatMap((j, a) => j.statements.map((s, b) => ({ signs: { w: wordSigns(s.text), s: sentenceSigns(s), n: neighborSigns(j.statements, b), p: placeSigns(j, b, manner) }, label: labels[a][b] as Label, told: told.has(`${s.passage.page} ${s.at} ${s.text}`), text: s.text, page: s.passage.page, item: a })))
  data.push({ report, rows })
  const pos = rows.filter((r) => r.label.target && r.label.weight)
  console.log(report.set, report.name, rows.length, 'pos', pos.length, 'golds covered', new Set(pos.map((r) => r.label.finding)).size, '/', report.gold.findings.length)
}
const { writeFileSync } = await import('node:fs')
writeFileSync('/tmp/s/data.json', JSON.stringify(data.map(({ report, rows }) => ({ name: report.name, house: report.house, set: report.set, golds: report.gold.findings.length, rows }))))
