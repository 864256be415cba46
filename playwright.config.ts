import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/find-chromium.ts'

const port = Number(process.env.PLUMBLINE_E2E_PORT ?? 4200)
process.env.PLUMBLINE_E2E_DATA ??= mkdtempSync(join(tmpdir(), 'pl-e2e-'))
const chromium = findChromium()
if (!chromium.ok) throw new Error(chromium.advice)

/** Servers of their own, with faults, load and budgets: after all others, one at a time. */
const system = /e2e\/system\//

/** The built app as `npm start` serves it, with its worker and an embedded database of its own. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: 'e2e/support/forgetful.ts',
  // Longer than a shared machine stands still now and then.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  // Three for two cores, because much of each test waits.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    // Each test has a browser of its own: filling a cache for it costs more than it gives. `pwa.spec.ts` has them.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: chromium.path,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
      ],
    },
  },
  projects: [
    { name: 'js', testIgnore: system },
    {
      name: 'nojs',
      use: { javaScriptEnabled: false },
      // What only the server does, which is the same without scripts.
      grepInvert: /@once/,
      testIgnore: [system, /(api|axe|connection|early-clicks|keyboard|pwa)\.spec/],
    },
    {
      name: 'system',
      testMatch: system,
      grepInvert: /@time/,
      workers: 1,
      dependencies: ['js', 'nojs'],
    },
    // Times say something about the code on a quiet machine only: `npm run bench:page`.
    ...(process.env.BENCH ? [{ name: 'bench', testMatch: /page-speed\.spec/, grep: /@time/, workers: 1 }] : []),
  ],
  webServer: {
    command: 'node server/start.ts',
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env.PLUMBLINE_E2E_DATA,
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '1',
    },
  },
})
