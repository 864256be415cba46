import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from '../support/fixtures.ts'
import { freePort, startSystem, until } from '../support/system.ts'

test.setTimeout(120_000)

test('the same build works under plain remix-serve', async ({ page }) => {
  const system = await startSystem()
  const [web] = system.processes('web')
  const environment = readFileSync(`/proc/${web}/environ`, 'utf8')
    .split('\0')
    .filter((line) => line.includes('='))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])
  const port = await freePort()
  const served = spawn('remix-serve', ['build/server/index.js'], {
    env: { ...Object.fromEntries(environment), PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await until(20_000, async () => (await fetch(`http://localhost:${port}/`)).ok)
    await page.goto(`http://localhost:${port}/auth`)
    await page.getByLabel('Username').fill('sample')
    await page.getByLabel('Password', { exact: true }).fill('sample-house')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('heading', { name: 'Upload Inspection Report' })).toBeVisible()
    await page.goto(`http://localhost:${port}/reports`)
    await expect(page.getByRole('article')).toHaveCount(1)
  } finally {
    served.kill('SIGKILL')
    await system.stop()
  }
})
