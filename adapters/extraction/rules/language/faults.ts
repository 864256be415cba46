import { wordsIn } from '#adapters/extraction/rules/words.ts'
import type { FoundComponent } from './components.ts'
import { everyMatch } from './every-match.ts'
import { GENERIC } from './generality.ts'
import { needs, negatedWork, strongDefects } from './phrases.ts'
import { HYPOTHETICAL, leftOf } from './polarity.ts'

const words = wordsIn(import.meta.dirname, 'faults')

/** "The trap may be blocked": a guarded way to say that it looks so. */
export function suspected(text: string, components: FoundComponent[]): string[] {
  const may = words
    .pattern(String.raw`\b(?:may|might|could) (?:not )?(?:have been|be|have)(?! (?:a |an )?{no fault})\b`)
    .exec(text)
  if (
    !may ||
    GENERIC.test(text) ||
    !/^(?:the|this|these|some|several|one|two|a|an|there|\w+ (?:trim|door|wall|window|line)s?)\b/i.test(text)
  )
    return []
  if (!components.some((component) => component.end < may.index && may.index - component.end < 60)) return []
  return text.slice(may.index).match(strongDefects) ||
    /\bnot\b/.test(may[0]) ||
    /\bwithout\b/.test(text.slice(may.index))
    ? ['may be']
    : []
}

/** Kinds that many a sound house is without. */
export const OPTIONAL = new Set([
  'garage-opener',
  'pool',
  'softener',
  'solar',
  'disposal',
  'dishwasher',
  'sump',
  'sprinkler',
  'refrigerator',
  'fireplace',
  'washer',
  'appliance',
  'microwave',
  'fence',
  'shed',
  'garage-door',
  'attic-vent',
  'hood',
  'skylight',
  'chimney',
  'insulation',
  'cooling',
  'afci',
  'panel',
  'framing',
  'column',
  'crawlspace',
  'gas',
  'bath-fan',
])

const BARE = /\b(?:install\w*|provided|present|equipped|have|visible|contain|finished|replaced)$/i
const QUALIFIED =
  /\b(?:properly|fully|correctly|adequately|completely|securely|well|sufficiently|appropriately|continuous\w*|proper|adequate|enough|sufficient|required)\b/i

/** Work that a part does not do. A part that merely is not there counts only where a house wants it. */
export function undone(text: string, components: FoundComponent[]): string[] {
  const found: string[] = []
  for (const match of everyMatch(text, negatedWork)) {
    const left = leftOf(text, match.index)
    if (
      /\b(?:inspectors?|we|i|company|inspection|report|you|client|buyer|owner|not required)\b[^,;]{0,30}$/i.test(left)
    )
      continue
    if (
      /\b(?:if|when|unless|whether|that (?:do|does)|where|items?|should|areas?|ensure|so that|make sure)\b[^,;]{0,40}$/i.test(
        left,
      )
    )
      continue
    if (/\b(?:tested|inspected|verif\w*|evaluated|checked|examined|determined)\b/i.test(match[0])) continue
    if (BARE.test(match[0]) && !QUALIFIED.test(match[0]) && !components.some((component) => component.expected))
      continue
    if (/\b(?:may|might|could|can)\b[^,;]{0,30}$/i.test(left)) continue
    found.push(match[0].toLowerCase())
  }
  return found
}

function isAbsence(words: string): boolean {
  return BARE.test(words) && !QUALIFIED.test(words)
}

/** Something that is not there although it was looked for; less than a deficiency, unless the report rates it so. */
export function absent(text: string, components: FoundComponent[]): string[] {
  const first = components[0]
  if (!first || first.expected || OPTIONAL.has(first.kind)) return []
  const match = everyMatch(text, negatedWork).find((found) => isAbsence(found[0]))
  return match && match.index > first.at ? [match[0].toLowerCase()] : []
}

const LACK_BEFORE = words.pattern(String.raw`\b{lack before}\b([^.;]{0,60})$`)
const LACK_AFTER = words.pattern(String.raw`^[^.;]{0,40}?\b{lack after}\b`)
const WANTED = words.pattern(String.raw`\b{wanting} (?:\w+[ /-]){0,3}?({wanted part})\b`)

export function missingParts(text: string, components: FoundComponent[]): string[] {
  const found: string[] = []
  for (const component of components) {
    if (!component.expected) continue
    const left = leftOf(text, component.at)
    const lack = LACK_BEFORE.exec(left)
    const before =
      lack &&
      !/\b(?:damage|leaks?|issues?|deficienc\w+|problems?|defects?|evidence|signs?|indications?|opinion|access|adverse|need)\b/i.test(
        lack[1] ?? '',
      )
    const after = LACK_AFTER.test(text.slice(component.end))
    if ((before || after) && !HYPOTHETICAL.test(left.slice(0, lack?.index ?? left.length)))
      found.push(component.text.toLowerCase())
  }
  const wanted = WANTED.exec(text)
  if (wanted?.[1] && found.length === 0 && !/\b(?:evidence|signs?|leaks?|damage)\b/i.test(wanted[0]))
    found.push(wanted[1].toLowerCase())
  return found
}

const RECOMMENDED_WORK = words.pattern(
  String.raw`\b{advice}(?: that| to| having| the| you)* (?:\w+ly )?(?:(?:be )?{kind of work}\w*)|\b{work} (?:\w+ ){0,8}?(?:is|are|was|were) (?:\w+ )?{advised}\b`,
)

export function isNeeded(text: string): boolean {
  for (const match of everyMatch(text, needs)) {
    const left = leftOf(text, match.index)
    if (/\b(?:no|not|if|when|until|any|may|might|could)\b[^,;]{0,30}$/i.test(left)) continue
    return true
  }
  const work = RECOMMENDED_WORK.exec(text)
  return work !== null && !/\b(?:no|not|if)\b[^,;]{0,20}$/i.test(leftOf(text, work.index))
}
