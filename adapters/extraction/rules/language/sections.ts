import { wordsIn } from '#adapters/extraction/rules/words.ts'
import type { Category } from '#domain/deficiency/deficiency.ts'
import { componentsIn } from './components.ts'

const words = wordsIn(import.meta.dirname, 'sections')

/** The purpose of a part of a report. */
export type Zone =
  | 'body'
  | 'findings'
  | 'summary'
  | 'remarks'
  | 'information'
  | 'limitations'
  | 'boilerplate'
  | 'contents'

/** Where the house itself is judged, and where it is also spoken of at large. */
export const JUDGED = new Set<Zone>(['body', 'findings'])
export const SPOKEN_OF = new Set<Zone>([...JUDGED, 'remarks'])

const zones: [Zone, RegExp][] = [
  ['information', /^(?:satisfactory|acceptable|positive|good) (?:observations?|items?|conditions?|findings?)/i],
  ['contents', /^(?:report )?(?:table of )?contents$|^index$/i],
  ['boilerplate', words.word('boilerplate')],
  [
    'limitations',
    /\b(?:limitations?|restrictions?|not (?:included|inspected|tested|(?:yet )?complete[d]?)|limiting (?:factors|conditions)|inspection methods?(?: &| and)|constraints|inaccessible areas?)\b/i,
  ],
  ['summary', words.word('summary')],
  ['findings', words.pattern(String.raw`^(?:[^:]{0,30}\b)?{findings}(?: \(continued\))?(?::.*)?$`)],
  ['remarks', /^general [a-z/ ]*(?:comments?|remarks?|notes?)/i],
  ['information', words.pattern(String.raw`^{information}(?: ?\(.*\))?$`)],
]

const systems: [Category, RegExp][] = [
  ['insulation', /\b(?:insulation|attic(?! (?:access|ladder))|ventilation(?! and air))\b/i],
  ['roofing', /\b(?:roof(?:ing|s)?|gutters?|downspouts?|flashings?)\b/i],
  [
    'plumbing',
    /\b(?:plumbing|water heaters?|hot water|water supply|drain(?:s)?|sewer|septic|fuel (?:storage|system)|gas (?:supply|distribution|system|line)|waste|irrigation|well|water heating)\b/i,
  ],
  [
    'hvac',
    /\b(?:hvac|heating|cooling|air[- ]condition\w*|furnace|heat pump|mechanical|duct(?:s|work)?|central air|climate)\b/i,
  ],
  ['electrical', /\b(?:electric(?:al|ity)?|wiring|outlets|panel|smoke (?:alarms?|detectors?)|carbon monoxide)\b/i],
  ['fireplaces', /\b(?:fireplaces?|chimneys?|wood ?stoves?|solid fuel|fuel[- ]burning)\b/i],
  [
    'environmental',
    /\b(?:environment\w*|radon|mold|asbestos|wood destroying|pests?|termites?|air quality|organisms)\b/i,
  ],
  ['appliances', /\b(?:appliances?|kitchen|laundry|dishwasher|range|built[- ]ins?)\b/i],
  [
    'exterior',
    /\b(?:exterior|grounds?|site|grading|drainage|driveway|deck|porch|patio|garage|carport|siding|landscap\w*|lot|walkways?|fenc\w*|pool|spa|outbuildings?|topography|wall cladding|cladding)\b/i,
  ],
  [
    'interiors',
    /\b(?:interiors?|rooms?|bedrooms?|bath(?:room)?s?|hallway|living|dining|doors?|windows?|floors?|ceilings?|walls?|stairs?\w*|closets?|cabinets?|countertops?|bedroom)\b/i,
  ],
  ['structural', /\b(?:structur\w+|foundations?|basement|crawl ?space|framing|slab|sub ?area)\b/i],
]

const firstSystems: [Category, RegExp][] = [
  ['structural', /^(?:[^a-z]*)(?:structur\w+|foundations?|basement|crawl ?space|framing|garage floor)\b/i],
  ['exterior', /^(?:outside|out ?doors)$/i],
  ['interiors', /^inside$/i],
  ['exterior', /^(?:[^a-z]*)(?:exterior|grounds?|site|grading|garage|porches|decks)\b/i],
  ['hvac', /^(?:[^a-z]*)heating, ventilat/i],
  ['roofing', /^(?:[^a-z]*)roof(?!.*\battic)/i],
  ['exterior', /^(?:[^a-z]*)(?:brick|stone|masonry|stucco|outer|outside|party) ?(?:work|veneer|walls?)\b/i],
  ['interiors', /^(?:[^a-z]*)(?:interiors?|walls?|ceilings?|floors?|doors?)\b/i],
]

/** Returns what the words of a heading announce; null where they name no part of a report. */
export function zoneOf(heading: string): Zone | null {
  const text = bare(heading)
  for (const [zone, pattern] of zones) if (pattern.test(text)) return zone
  return null
}

const standards = [
  /^(?:the |your |a )?(?:home )?inspectors? (?:shall|(?:is|are) not required|(?:will|are required|is required) to)\b/i,
  /\binspectors? (?:shall|(?:is|are) not required to)\b/i,
  /^(?:our |the |an? )?(?:home )?(?:inspection|evaluation|review)(?: of [^.:]{3,60})? (?:typically |generally |usually )?(?:includes?|covers|consists of)\b/i,
  /^["“]?(?:section |§ ?)?[A-Z]{0,2}\d{3}(?:\.\d{1,3})+ [A-Z][a-z]/,
  /^["“](?:[A-Z][a-z]+ ){1,3}Code\b/,
  /^(?:list of )?abbreviations\b[^.:]{0,40}:/i,
]

/** Returns whether words begin to tell what inspectors have to do, as standards of practice do, or what a code says. */
export function isStandard(text: string): boolean {
  return standards.some((pattern) => pattern.test(text))
}

/** The system of the house that a heading names, null where it names none. */
export function systemOf(heading: string): Category | null {
  const text = bare(heading).replace(SHORTENED, (short) => FULL[short.toLowerCase()] ?? short)
  for (const [category, pattern] of firstSystems) if (pattern.test(text)) return category
  for (const [category, pattern] of systems) if (pattern.test(text)) return category
  return componentsIn(text)[0]?.category ?? null
}

/** As inspectors shorten the names of sections in the field. */
const FULL: Record<string, string> = {
  elec: 'electrical',
  plumb: 'plumbing',
  ext: 'exterior',
  int: 'interior',
  bsmt: 'basement',
  struct: 'structure',
  mech: 'mechanical',
  kitch: 'kitchen',
  bdrm: 'bedroom',
  appl: 'appliances',
  insul: 'insulation',
}
const SHORTENED = new RegExp(`\\b(?:${Object.keys(FULL).join('|')})\\b`, 'gi')

/** A heading without its number, its closing colon and a line drawn around it: "--- ROOF ------". */
export function bare(heading: string): string {
  return heading
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/(?<![-–—=*#~])[-–—=*#~]{2,}$/, '')
    .replace(/^(?:section|part|chapter) (?:\d{1,2}|[IVX]{1,4}|[A-Z])\b[ .:–—-]*/i, '')
    .replace(/^(?:\(?\d{1,3}(?:\.\d{1,3}){0,3}\)?[.:)]?|[IVX]{1,5}\.|[A-Z]\.|\d{1,2}[A-Z] ?[-–])\s+/, '')
    .replace(/\s*(?:\(continued\)|continued)?\s*:?$/i, '')
    .trim()
}

const SECTION_WORDS = new Set(words.entries('section word'))

/** Returns whether every word of a heading is one that sections are called by, so that it tells nothing else. */
export function isSectionName(heading: string): boolean {
  const words = bare(heading)
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2 && word !== 'and' && word !== 'the' && word !== 'for')
  return words.length > 0 && words.length <= 7 && words.every((word) => SECTION_WORDS.has(word))
}
