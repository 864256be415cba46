import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { DEMO_FILE, demoReport } from './demo-report.ts'

test('the demo shows what the product makes of the sample report today; if not, `npm run demo` renews it', async () => {
  const shown = JSON.parse(await readFile(DEMO_FILE, 'utf8'))
  expect(shown).toEqual(JSON.parse(JSON.stringify(await demoReport())))
})
