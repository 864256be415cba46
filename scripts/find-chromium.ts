import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** Prefers the headless shell, which Playwright itself uses: the browser tests take three fifths of the time. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Returns this machine's Chromium, Playwright's, or Debian's, which it installs if it may; otherwise the command to
 * run.
 */
export function findChromium(): { ok: true; path: string } | { ok: false; advice: string } {
  const named = process.env.CHROMIUM
  const found = [...(named ? [named] : []), ...installed, chromium.executablePath()].find((path) => existsSync(path))
  if (found) return { ok: true, path: found }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
    spawnSync('apt-get', ['update', '-qq'], options)
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
      if (existsSync(`/usr/bin/${name}`)) return { ok: true, path: `/usr/bin/${name}` }
    }
  }
  return { ok: false, advice: 'The browser suite needs Chromium. Run: sudo apt-get install -y chromium' }
}
