import type { Category } from '#domain/deficiency/deficiency.ts'
import { componentsIn } from './components.ts'

/** What a part of a report is for. */
export type Zone =
  | 'body'
  | 'findings'
  | 'summary'
  | 'remarks'
  | 'information'
  | 'limitations'
  | 'boilerplate'
  | 'contents'

const zones: [Zone, RegExp][] = [
  ['information', /^(?:satisfactory|acceptable|positive|good) (?:observations?|items?|conditions?|findings?)/i],
  ['contents', /^(?:report )?(?:table of )?contents$|^index$/i],
  [
    'boilerplate',
    /\b(?:agreement|contract|standards? of practice|code of ethics|terms (?:and|&) conditions|terms of|disclaimers?|scope (?:of|and)|definitions?|glossary|key to|legend|how to (?:read|use|interpret)|introduction|preface|purpose of|about (?:this|your|the|rated|us|our)|important information|important (?:notice|note|things)|responsibilit(?:y|ies)|report limitations|general limitations|exclusions?|notice(?: to| concerning)?|instructions? (?:to|for)|consumer notice|invoice|receipt|payment|what (?:is|does|we)|reasonable expectations|maintenance (?:tips|advice|guide|schedule|checklist)|home ?owner(?:['’]?s)? (?:tips|guide|information|maintenance)|reference (?:library|materials?)|life expectanc(?:y|ies)|cost (?:guide|estimates?)|work authorization|^notes?$|warranty|certification|thank you|hazards or deficiencies|inspection conditions?|comments? key|important terms|use of (?:the|this)|inspection standards?|client(?:['’]?s)? (?:information|responsibilit)|additional information provided|suggested (?:foundation )?maintenance|preventi?ve maintenance|frequently asked|understanding|rating system|ratings? (?:key|definitions?)|explanation of|conditions of inspection|^terms$|terminology|^general maintenance|wood destroying organisms$|environmental concerns$|representative sampling|general information about|general (?:builder )?notes|notes (?:for|to) (?:the |all )?builders?|what to expect|items? not inspected|common items|re-?inspection|liability|your privacy|copyright|company agrees|owner['’]?s? agent agrees|parties agree|final note|chemical information)\b/i,
  ],
  [
    'limitations',
    /\b(?:limitations?|restrictions?|not (?:included|inspected|tested|(?:yet )?complete[d]?)|limiting (?:factors|conditions)|inspection methods?(?: &| and)|constraints|inaccessible areas?)\b/i,
  ],
  [
    'summary',
    /\b(?:summary|key findings|major (?:findings|concerns|deficienc(?:y|ies)|issues)|immediate (?:concerns|attention)|action items|items of (?:note|concern)|significant (?:findings|items|deficienc(?:y|ies)|issues)|punch ?list|synopsis|recap(?:itulation)?|to[- ]do list|work list|overview of findings|priority (?:items|list)|at a glance|repair list|^(?:our |professional )?(?:opinions?|conclusions?)(?: and recommendations)?$|list of (?:deficiencies|defects|concerns)|items requiring|safety concerns?|safety items|safety hazards)\b/i,
  ],
  [
    'findings',
    /^(?:[^:]{0,30}\b)?(?:deficienc(?:y|ies)|defects?|findings?|observations?(?: (?:&|and|\/) recommendations?)?|recommendations?(?: (?:&|and) observations?)?|observed [a-z/ ]*conditions?|items? needing|repairs? needed|concerns|issues|action required|discrepanc(?:y|ies)|corrections? (?:needed|required)|problems?|conditions? noted|deficiency comments?|defective items?)(?: \(continued\))?(?::.*)?$/i,
  ],
  ['remarks', /^general [a-z/ ]*(?:comments?|remarks?|notes?)/i],
  [
    'information',
    /^(?:photo(?:graph)?s?(?: [-–:] .*| page| log| addendum)?|information|descriptions?|(?:general|property|building|site|house|basic|inspection|system|report|client|job|structure) (?:information|info|details?|data|description|characteristics)|details|site info|features|specifications|materials|background|background information|utilities|weather(?: conditions)?|attendance|in attendance|supplemental information|building characteristics|climatic conditions|utility services|property characteristics|system description|styles? (?:&|and) materials?|components?|equipment data)(?: ?\(.*\))?$/i,
  ],
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
  ['exterior', /^(?:[^a-z]*)(?:exterior|grounds?|site|grading|garage|porches|decks)\b/i],
  ['hvac', /^(?:[^a-z]*)heating, ventilat/i],
  ['roofing', /^(?:[^a-z]*)roof(?!.*\battic)/i],
  ['interiors', /^(?:[^a-z]*)(?:interiors?|walls?|ceilings?|floors?|doors?)\b/i],
]

/** What the words of a heading announce; null where they name no part of a report. */
export function zoneOf(heading: string): Zone | null {
  const text = bare(heading)
  for (const [zone, pattern] of zones) if (pattern.test(text)) return zone
  return null
}

/** The system of the house that a heading names, null where it names none. */
export function systemOf(heading: string): Category | null {
  const text = bare(heading)
  for (const [category, pattern] of firstSystems) if (pattern.test(text)) return category
  for (const [category, pattern] of systems) if (pattern.test(text)) return category
  return componentsIn(text)[0]?.category ?? null
}

/** A heading without its number and closing colon. */
export function bare(heading: string): string {
  return heading
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/^(?:section|part|chapter) (?:\d{1,2}|[IVX]{1,4}|[A-Z])\b[ .:–—-]*/i, '')
    .replace(/^(?:\(?\d{1,3}(?:\.\d{1,3}){0,3}\)?[.:)]?|[IVX]{1,5}\.|[A-Z]\.|\d{1,2}[A-Z] ?[-–])\s+/, '')
    .replace(/\s*(?:\(continued\)|continued)?\s*:?$/i, '')
    .trim()
}

const SECTION_WORDS = new Set(
  'roof roofing exterior interior exteriors interiors structure structural component components system systems foundation foundations basement crawlspace crawl space grounds site electrical electric electricity plumbing heating cooling hvac air conditioning ventilation ventilating insulation attic attics kitchen bathroom bathrooms bath laundry appliances appliance built in garage carport fireplace fireplaces chimney chimneys doors windows door window walls ceilings floors wall ceiling floor drainage grading water heater heaters supply distribution fixtures drains waste wastes vents decks deck balconies porches porch steps stairs railings lot grade landscaping driveway driveways walkways patio patios siding trim coverings covering gutters downspouts flashing flashings skylights penetrations mechanical fuel gas service panel panels wiring branch circuits outlets switches lighting smoke alarms detectors pool spa irrigation sprinkler general environmental radon mold termite cabinets counters countertops living spaces rooms room bedrooms bedroom hallways entry equipment heat central main property area areas condition conditions sinks sink tub shower toilet toilets counter fixture'.split(
    ' ',
  ),
)

/** Whether every word of a heading is one that sections are called by, so that it tells nothing else. */
export function isSectionName(heading: string): boolean {
  const words = bare(heading)
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2 && word !== 'and' && word !== 'the' && word !== 'for')
  return words.length > 0 && words.length <= 7 && words.every((word) => SECTION_WORDS.has(word))
}
