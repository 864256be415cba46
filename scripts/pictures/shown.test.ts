import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demo } from '#app/site/demo/demo.server.ts'
import { formatRange } from '#domain/estimate/estimate.ts'

test('the pictures of the README and of the press kit show the sample report as this version prices it', () => {
  const shown = JSON.parse(readFileSync('scripts/pictures/shown.json', 'utf8'))
  const { totals, findings } = demo.report
  expect(shown, '`npm run build && npm run press-kit` makes them anew').toEqual({
    total: formatRange(totals),
    findings: findings.length,
  })
})
