import type { IconName } from '#app/ui/kit/icon.tsx'

/** Specification, section 3, in the order in which a word is looked for in parts of others. */
const icons: [string, IconName][] = [
  ['general contractor', 'hard-hat'],
  ['structural', 'beam'],
  ['exterior', 'siding'],
  ['siding', 'siding'],
  ['roof', 'roof'],
  ['plumb', 'drop'],
  ['electric', 'bolt'],
  ['hvac', 'thermometer'],
  ['interior', 'sofa'],
  ['insulation', 'layers'],
  ['ventilation', 'layers'],
  ['fireplace', 'flame'],
  ['woodstove', 'flame'],
  ['chimney', 'flame'],
  ['environmental', 'leaf'],
  ['appliance', 'washer'],
  ['safety', 'shield'],
  ['window', 'window'],
  ['garage', 'garage'],
  ['door', 'door'],
  ['floor', 'floor'],
  ['paint', 'roller'],
  ['landscap', 'tree'],
  ['driveway', 'road'],
  ['foundation', 'bricks'],
  ['handyman', 'wrench'],
  ['carpent', 'hammer'],
  ['contractor', 'hard-hat'],
  ['general', 'hard-hat'],
]

/** The drawing of a trade, a category or a contractor type: by the first known word that its name contains. */
export function tradeIconOf(trade: string): IconName {
  const words = trade.toLowerCase().replaceAll('_', ' ')
  return icons.find(([word]) => words.includes(word))?.[1] ?? 'box'
}
