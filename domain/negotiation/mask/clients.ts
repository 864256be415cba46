import { leaveTaking } from '#domain/negotiation/mask/words.ts'
import { anyOf } from '#domain/text/word-list.ts'
import { fold, honorific, particle } from './names.ts'
import type { Span } from './reading.ts'

const label = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])(?:`,
    String.raw`(?:client|customer|buyer|purchaser)(?:\(?s\)?|['’]s|s['’])?(?:[ \t]+names?(?:\(s\))?)?[ \t]*[:=][ \t]*\n?`,
    String.raw`|prepared\s{1,2}(?:(?:exclusively|especially|specially|solely)\s{1,2})?for\b[ \t]*:?[ \t]*\n?`,
    String.raw`|(?:ordered|requested)\s{1,2}by\b[ \t]*:?[ \t]*`,
    String.raw`|(?<=^|\n)[ \t]*dear\b[ \t]*|attn\b\.?[ \t]*:[ \t]*`,
    ')',
  ].join(''),
  'giu',
)
const nextOfName = new RegExp(
  String.raw`(?<joint>[ \t]*(?:[,&+/]|\band\b)?[ \t]*)(?:(?<small>${honorific}|${particle}\b)|(?<big>[\p{Lu}\p{Lo}][\p{L}\p{M}'’-]*))(?<dot>(?<=\b\p{Lu})\.)?`,
  'iuy',
)
const LONGEST_NAME = 10

/** The labels that name a client less plainly: a full name has to follow. */
const weakLabel = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])(?:`,
    String.raw`(?:client|customer|buyer|purchaser)(?:\(?s\)?|['’]s|s['’])?`,
    String.raw`(?:(?:[ \t]+names?(?:\(s\))?)?[ \t]+[-–—][ \t]*|[ \t]+names?(?:\(s\))?[ \t]*\n[ \t]*)`,
    String.raw`|(?:inspected|inspection|performed|conducted)[ \t]+for[ \t]+`,
    ')',
  ].join(''),
  'giu',
)
const fullName = /^\p{Lu}[\p{L}'’-]*\.?[ \t]+(?:(?:&|and)[ \t]+)?\p{Lu}[\p{L}'’-]*/u
/** The words that follow those labels, in capitals, and are nobody's name. */
const houseWords = new Set(
  `roof wood water gas carbon termite termites mold radon lead asbestos pest insect insects moisture structural electrical plumbing
  hvac heating cooling exterior interior general safety fire smoke visible new existing pre final full home property damage`.split(
    /\s+/,
  ),
)
/** With those, what stands alone on the line below a name and is a heading. */
const headings = new Set(
  `furnace attic garage kitchen bathroom bathrooms bedroom bedrooms basement crawlspace foundation walls ceilings floors doors
  windows deck porch fireplace chimney summary introduction notes comments observations limitations appliances insulation grounds
  drainage overview photos scope roofing gutters siding laundry utilities weather result results findings conclusion`.split(
    /\s+/,
  ),
)

/** The name of whoever takes leave, alone on its line. */
const signature = new RegExp(
  String.raw`(?<=(?<!\p{L})${anyOf(leaveTaking)}[ \t]{0,2}[,.!]?[ \t]{0,3}\n{0,3}[ \t]{0,12})(?!\s)\p{Lu}[\p{L}\p{M}'’-]*(?:[ \t]+\p{Lu}[\p{L}\p{M}'’.-]*){0,3}(?=[ \t.]*(?:\n|$))`,
  'giu',
)
const leaveWords = new Set('again very much so for thanks regards sincerely advance'.split(' '))

/** Who takes leave in the text. */
export function signaturesIn(text: string): Span[] {
  return Array.from(text.matchAll(signature)).flatMap(({ 0: found, index }): Span[] => {
    const words = found.split(/[ \t]+/).map((word) => fold(word.replace(/\.$/, '')))
    const isName = /^\p{Lu}/u.test(found) && !words.some((word) => notNames.has(word) || leaveWords.has(word))
    return isName ? [[index, index + found.length]] : []
  })
}

/** Who is named as the client of the inspection. */
export function clientsIn(text: string): Span[] {
  const plain = namesAfter(text, label, () => true)
  const weak = namesAfter(text, weakLabel, (rest) => {
    const [first = ''] = rest.split(/[^\p{L}'’-]/u)
    return fullName.test(rest) && !houseWords.has(fold(first))
  })
  return [...plain, ...weak]
}

function namesAfter(text: string, label: RegExp, isNamed: (rest: string) => boolean): Span[] {
  return Array.from(text.matchAll(label)).flatMap(({ 0: found, index }): Span[] => {
    const start = index + found.length
    const end = isNamed(text.slice(start, start + 80)) ? endOfNames(text, start) : start
    return end > start ? [[start, end]] : []
  })
}

/** Where the names of people end that begin at `start`; `start` where none do. */
function endOfNames(text: string, start: number): number {
  let end = start
  let words = 0
  let last = start
  for (let part = 0; part < LONGEST_NAME; part++) {
    nextOfName.lastIndex = last
    const found = nextOfName.exec(text)
    if (!found || (part === 0 && found.groups?.joint?.trim())) break
    last = nextOfName.lastIndex
    const { small, big = '' } = found.groups ?? {}
    if (small) continue
    if (!/^[\p{Lu}\p{Lo}]/u.test(big) || notNames.has(fold(big))) break
    words += 1
    end = last
  }
  if (words === 1 || (words > 0 && last > end)) end = onNextLine(text, Math.max(end, last)) ?? end
  const isSentence = words === 1 && /^[ \t]+\p{Ll}/u.test(text.slice(end, end + 8))
  return isSentence && !/\b(?:by|and)\b/u.test(text.slice(end, end + 5)) ? start : end
}

const secondLine =
  /[ ]*(?:[,&+]|\band)?[ ]*\n[ ]*(\p{Lu}[\p{L}'’-]+(?:[ ]\p{Lu}[\p{L}'’-]+)?)(?=[ ]*(?:\n|$|[,.;])|[ ](?:by|at|on|and|of)\b)/uy

/** Where the second half of a name ends that stands on the line below; null where something else stands there. */
function onNextLine(text: string, end: number): number | null {
  secondLine.lastIndex = end
  const [, found] = secondLine.exec(text) ?? []
  const isOther = (word: string) => notNames.has(word) || houseWords.has(word) || headings.has(word)
  if (!found || fold(found).split(' ').some(isOther)) return null
  return secondLine.lastIndex
}

/** Words that begin what else a form says after a client's label, or that follow the name on the same line. */
const notNames = new Set(
  `present absent attended attending not yes no none unknown na the a an this that these those all any each both it is was were
  has have had should may must please see recommend recommended consult contact responsible advised agent realtor seller sellers
  buyer buyers client clients customer owner homeowner tenant occupied vacant inspector inspection report date address property
  phone email fax cell mobile telephone street city state zip county time weather fee price cost total start end type year built
  age sq house home building structure company file number order page pages left right prepared our your his her their us you
  sir madam homebuyer valued review reviewed real estate`.split(/\s+/),
)
