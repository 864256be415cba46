import { readFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { findChromium } from '../find-chromium.ts'

// Makes the icons of public/icons from public/favicon.svg.

/** `edge`: the margin on each side, as a share of the whole; systems cut maskable icons to a circle of 80%. */
const icons = [
  { name: 'icon-192', size: 192, edge: 0, isRound: true },
  { name: 'icon-512', size: 512, edge: 0, isRound: true },
  { name: 'maskable-512', size: 512, edge: 0.12, isRound: false },
  { name: 'apple-touch-icon', size: 180, edge: 0.05, isRound: false },
]

const found = findChromium()
if (!found.ok) throw new Error(found.advice)
const drawing = readFileSync('public/favicon.svg', 'utf8')
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] })
try {
  const page = await browser.newPage()
  for (const { name, size, edge, isRound } of icons) {
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(`<style>
      body { margin: 0; background: ${isRound ? 'transparent' : '#0d5c5b'} }
      svg { display: block; width: ${100 * (1 - 2 * edge)}%; height: auto; margin: ${100 * edge}% }
    </style>${drawing}`)
    await page.screenshot({ path: `public/icons/${name}.png`, omitBackground: isRound })
  }
} finally {
  await browser.close()
}
