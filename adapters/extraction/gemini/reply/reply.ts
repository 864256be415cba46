import * as v from 'valibot'
import { categories, severities, unitTypes } from '#domain/deficiency/deficiency.ts'
import { plainText } from './plain-text.ts'

export const repairMethods = [
  'replace',
  'repair',
  'seal',
  'install',
  'secure',
  'remove',
  'clean',
  'adjust',
  'trim',
  'regrade',
  'insulate',
  'extend',
  'relocate',
  'paint',
  'treat',
  'correct',
  'evaluate',
  'service',
  'monitor',
] as const

const MOST_CHARACTERS = 2_000
const MOST_FINDINGS = 500
const MOST_QUANTITY = 10_000

const words = v.pipe(
  v.string(),
  v.transform((text) => plainText(text.slice(0, MOST_CHARACTERS)).trim()),
)
const wordsOrNone = v.optional(v.nullable(words), '')
const page = v.pipe(v.number(), v.integer(), v.minValue(1))
const quantity = v.pipe(v.number(), v.finite(), v.minValue(1), v.maxValue(MOST_QUANTITY))

/** What a model may say about a deficiency. Prices are not among it, nor is anything else. */
const proposal = v.pipe(
  v.object({
    page: v.fallback(v.optional(v.nullable(page), null), null),
    quote: wordsOrNone,
    category: v.fallback(v.picklist(categories), 'general'),
    severity: v.fallback(v.picklist(severities), 'low'),
    location: wordsOrNone,
    description: wordsOrNone,
    recommendation: wordsOrNone,
    quantity: v.fallback(v.optional(v.nullable(quantity), null), null),
    unitType: v.fallback(v.optional(v.nullable(v.picklist(unitTypes)), null), null),
    repairMethod: v.fallback(v.optional(v.nullable(v.picklist(repairMethods)), null), null),
  }),
  v.transform((told) => ({ ...told, quote: told.quote || told.description || '' })),
)

const reply = v.object({
  isInspectionReport: v.optional(v.boolean(), true),
  propertyAddress: v.fallback(wordsOrNone, ''),
  inspectionDate: v.fallback(wordsOrNone, ''),
  deficiencies: v.pipe(
    v.array(v.unknown()),
    v.transform((all) => all.slice(0, MOST_FINDINGS)),
    v.array(proposal),
  ),
})

type Fields = v.InferOutput<typeof proposal>
export type Told = Omit<Fields, 'location' | 'description' | 'recommendation'> & {
  location: string
  description: string
  recommendation: string
}

/** A whole answer for the pages that were asked about; `capped` where it told of more deficiencies than one may. */
export type Reply = {
  isInspectionReport: boolean
  propertyAddress: string
  inspectionDate: string
  deficiencies: Told[]
  capped: boolean
  odd: Odd
}

/** What was put right in an answer: severities outside the list, which count as low, and keys that were told again. */
export type Odd = { severities: number; repeatedKeys: number }

/** `cut`: the answer ends before it is whole. `prose`: no answer in our form was tried, as in a refusal. */
export type Unusable = 'empty' | 'cut' | 'prose' | 'invalid'

/** Reads an answer strictly; a byte order mark, code fences and words around the object are passed over. Of a key told twice the last counts. */
export function readReply(answer: string): { ok: true; reply: Reply } | { ok: false; reason: Unusable } {
  const text = answer.replace(/^\ufeff/, '').trim()
  if (text === '') return { ok: false, reason: 'empty' }
  const found = parse(text) ?? inner(text)
  if (!found) {
    if (!text.includes('{')) return { ok: false, reason: text.startsWith('<') ? 'invalid' : 'prose' }
    return { ok: false, reason: isCut(text) ? 'cut' : 'invalid' }
  }
  const reading = v.safeParse(reply, found.value)
  if (!reading.success) return { ok: false, reason: 'invalid' }
  const { isInspectionReport, propertyAddress, inspectionDate, deficiencies } = reading.output
  const told = (found.value as { deficiencies: unknown[] }).deficiencies.length
  return {
    ok: true,
    reply: {
      isInspectionReport,
      propertyAddress: propertyAddress ?? '',
      inspectionDate: inspectionDate ?? '',
      deficiencies: deficiencies.map((deficiency) => ({
        ...deficiency,
        location: deficiency.location ?? '',
        description: deficiency.description ?? '',
        recommendation: deficiency.recommendation ?? '',
      })),
      capped: told > deficiencies.length,
      odd: { severities: oddSeverities(found.value), repeatedKeys: repeatedKeys(found.source, found.value) },
    },
  }
}

type Parsed = { value: unknown; source: string }

function parse(text: string): Parsed | null {
  try {
    return { value: JSON.parse(text), source: text }
  } catch {
    return null
  }
}

/** The first whole object within other words. */
function inner(text: string): Parsed | null {
  const from = text.indexOf('{')
  const to = endOfObject(text, from)
  return from >= 0 && to !== null ? parse(text.slice(from, to)) : null
}

function isCut(text: string): boolean {
  return endOfObject(text, text.indexOf('{')) === null
}

/** Just past the brace that closes the one at `from`; null where it is never closed. */
function endOfObject(text: string, from: number): number | null {
  let depth = 0
  let quoted = false
  for (let at = from; at < text.length; at++) {
    const character = text[at]
    if (quoted) {
      if (character === '\\') at += 1
      else if (character === '"') quoted = false
    } else if (character === '"') quoted = true
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return null
}

function oddSeverities(value: unknown): number {
  const { deficiencies } = value as { deficiencies: { severity?: unknown }[] }
  return deficiencies.filter(({ severity }) => !severities.some((known) => known === severity)).length
}

/** `source` is valid JSON, of which `value` was made. */
function repeatedKeys(source: string, value: unknown): number {
  const written = [...source.matchAll(/"(?:[^"\\]|\\.)*"\s*(:)?/g)].filter(([, colon]) => colon).length
  return written - keysIn(value)
}

function keysIn(value: unknown): number {
  if (value === null || typeof value !== 'object') return 0
  const inside = Object.values(value).reduce((sum: number, part) => sum + keysIn(part), 0)
  return inside + (Array.isArray(value) ? 0 : Object.keys(value).length)
}
