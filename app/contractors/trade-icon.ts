import type { IconName } from '#app/ui/kit/icon.tsx'

/** From the specification, section 3, in the order in which a name is searched for these words. */
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
  ['pool', 'drop'],
  ['septic', 'drop'],
  ['well contractor', 'drop'],
  ['pest', 'shield'],
  ['fence', 'siding'],
  ['mason', 'bricks'],
  ['glazier', 'window'],
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

/** Returns the icon of a trade, category or contractor type, by the first known word in its name. */
export function tradeIconOf(trade: string): IconName {
  const words = trade.toLowerCase().replaceAll('_', ' ')
  return icons.find(([word]) => words.includes(word))?.[1] ?? 'box'
}
