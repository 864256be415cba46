import type { ContractorType } from '../contractor.ts'
import { contractorTypes } from '../contractor.ts'
import type { Trade } from '../directory.ts'

const general: Trade = { type: 'general_contractor', specialist: false }

/** Trades by the words of a license; the first match in each part counts. Null: licenses for work that we do not list. */
const words: [RegExp, ContractorType | null][] = [
  [/inspector|sign\b|journeyman|apprentice|trainee|locksmith|developer|elevator/, null],
  [/swimming|\bpools?\b|\bspas?\b/, 'pool_contractor'],
  [/water wells?|\bwell (?:drill|pump|construct)|^\s*wells?\s*$|pump install/, 'well_contractor'],
  [/septic|on-?site (?:sewage|wastewater)|sanitation/, 'septic_contractor'],
  [/\bpests?\b|termite|exterminat|fumigat/, 'pest_control'],
  [/landscap|\btrees?\b|arbor|irrigation|lawn/, 'landscaper'],
  [/garage door|overhead door/, 'garage_door_contractor'],
  [/\bengineers?\b/, 'structural_engineer'],
  [/electric/, 'electrician'],
  [/plumb/, 'plumber'],
  [/chimney|fireplace|sweep/, 'chimney_sweep'],
  [/roof/, 'roofing_contractor'],
  [/siding|exterior wall/, 'siding_contractor'],
  [/insulat|weatheri[sz]/, 'insulation_contractor'],
  [/asbestos|\blead\b|\bmold\b|radon|environment|abatement|hazard/, 'environmental_contractor'],
  [/appliance/, 'appliance_repair'],
  [/fenc(?:e|es|ing)\b/, 'fence_contractor'],
  [/glaz|\bglass\b|windows?\b(?! (?:clean|treat|cover|tint))/, 'glazier'],
  [/hvac|air.?condition|\ba\/?c\b|heating|refrigerat|mechanical|furnace|sheet metal|boiler/, 'hvac_contractor'],
  [/\bpaint/, 'painter'],
  [/foundation|structur|concrete|framing|steel erect|pier\b/, 'structural_contractor'],
  [
    /drywall|plaster|paint|floor|tile|carpet|interior|cabinet|finish carpent|wall ?cover|millwork/,
    'interior_contractor',
  ],
  [/mason|\bbrick|stonework/, 'mason'],
  [/handyman|home services|minor repair/, 'handyman'],
  [/general|home improvement|remodel|builder|residential limited|\bdwelling/, 'general_contractor'],
]

/** Reads words such as "Residential General Contractor; Plumbing". Parts are separated by `;`, `|` or line breaks. */
export function tradesInWords(text: string): Trade[] {
  return text
    .toLowerCase()
    .split(/[;|\n]/)
    .flatMap((part) => {
      const type = words.find(([pattern]) => pattern.test(part))?.[1]
      return type ? tradesOf(type) : []
    })
}

/** Reads our own types by name, then by words. */
export function ownTrades(text: string): Trade[] {
  return text.split(/[;|\n]/).flatMap((part) => {
    const key = part
      .trim()
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, '_')
    const type = contractorTypes.find((known) => known === key)
    return type ? [tradeOf(type)] : tradesInWords(part)
  })
}

/** Painters also answer for interiors, where no item tells the trade. */
function tradesOf(type: ContractorType): Trade[] {
  return type === 'painter' ? [tradeOf(type), tradeOf('interior_contractor')] : [tradeOf(type)]
}

/** A license for a single trade makes a specialist; one for general or handyman work does not. */
function tradeOf(type: ContractorType): Trade {
  return { type, specialist: type !== 'general_contractor' && type !== 'handyman' }
}

const californian: Record<string, ContractorType> = {
  B: 'general_contractor',
  B2: 'general_contractor',
  C2: 'insulation_contractor',
  C4: 'hvac_contractor',
  C5: 'structural_contractor',
  C6: 'interior_contractor',
  C8: 'structural_contractor',
  C9: 'interior_contractor',
  C10: 'electrician',
  C13: 'fence_contractor',
  C15: 'interior_contractor',
  C17: 'glazier',
  C20: 'hvac_contractor',
  C22: 'environmental_contractor',
  C27: 'landscaper',
  C29: 'mason',
  C33: 'painter',
  C35: 'interior_contractor',
  C36: 'plumber',
  C39: 'roofing_contractor',
  C42: 'septic_contractor',
  C50: 'structural_contractor',
  C51: 'structural_contractor',
  C53: 'pool_contractor',
  C54: 'interior_contractor',
  C57: 'well_contractor',
  D6: 'structural_contractor',
  D28: 'garage_door_contractor',
  D30: 'structural_contractor',
  D35: 'pool_contractor',
  D41: 'siding_contractor',
  D49: 'landscaper',
  D65: 'insulation_contractor',
  ASB: 'environmental_contractor',
  HAZ: 'environmental_contractor',
}

/** Reads "A| B| C10| C-8| D03", with or without hyphens and zeros. Class A, roads and dams, is not for houses. */
export function californianTrades(text: string): Trade[] {
  const codes = text.split(/[|,;]/).map((code) =>
    code
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, '')
      .replace(/(?<=^[A-Z])0+(?=\d)/, ''),
  )
  return codes.flatMap((code) => {
    const type = Object.hasOwn(californian, code) ? californian[code] : undefined
    return type ? tradesOf(type) : []
  })
}

const floridian: [RegExp, Trade][] = [
  [/^(?:CGC|CBC|CRC|RG|RB|RR)/, general],
  [/^(?:CCC|RC)/, tradeOf('roofing_contractor')],
  [/^(?:CAC|CMC|RA|RM)/, tradeOf('hvac_contractor')],
  [/^(?:CFC|RF)/, tradeOf('plumber')],
  [/^(?:CPC|RP)/, tradeOf('pool_contractor')],
]

/** "CGC", "CAC1817777" */
export function floridianTrades(code: string): Trade[] {
  const found = floridian.find(([pattern]) => pattern.test(code.trim().toUpperCase()))
  return found ? [found[1]] : []
}

const arizonan: Record<string, ContractorType> = {
  6: 'pool_contractor',
  8: 'interior_contractor',
  9: 'structural_contractor',
  10: 'interior_contractor',
  11: 'electrician',
  14: 'fence_contractor',
  21: 'landscaper',
  31: 'mason',
  34: 'painter',
  37: 'plumber',
  39: 'hvac_contractor',
  40: 'insulation_contractor',
  41: 'septic_contractor',
  42: 'roofing_contractor',
  48: 'interior_contractor',
  53: 'well_contractor',
  65: 'glazier',
}

/** Reads "B-1", "KB-2", "R-11", "CR-39R" by number, whatever their scope. */
export function arizonanTrades(text: string): Trade[] {
  return text.split(/[|,;/]/).flatMap((part) => {
    const code = part.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
    if (/^K?B\d?$/.test(code)) return [general]
    const type = arizonan[/^[CRLK]{1,2}(\d{1,2})R?$/.exec(code)?.[1] ?? '']
    return type ? tradesOf(type) : []
  })
}

/** Returns each type once; a specialist's license takes precedence. */
export function joinedTrades(trades: Trade[]): Trade[] {
  const joined = new Map<ContractorType, boolean>()
  for (const { type, specialist } of trades) joined.set(type, specialist || joined.get(type) === true)
  return [...joined].map(([type, specialist]) => ({ type, specialist }))
}
