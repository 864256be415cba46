import type { Line, Span } from '#domain/report/document.ts'

/** The words of this trade that some fonts print with one sign for `ffi`, `ffl`, `ff`, `fi` or `fl`. */
const WORDS = `affect affected affects afford afforded affixed artificial baffle baffles beneficial benefit benefits
  buffer certificate certification certified clarification classified coefficient configuration configured confine
  confined confirm confirmation confirmed conflict conflicting cutoff deficiencies deficiency deficient define defined
  definite definition deflected deflection diffuser differ difference differences different differential difficult
  difficulty effect effective effectively effects efficiency efficient efficiently efflorescence effluent effort efforts
  fiber fiberglass fibers field figure figures filament filing filled filler filling filter filtered filters final finally
  finding findings finger fingers finish finished finishes finishing firebox fireplace fireplaces firestop firewall
  firewood firmly first fitted fitting fittings fixed fixing fixture fixtures flaking flame flames flammable flange
  flanges flapper flared flashed flashing flashings flatten flawed flexed flexible flicker flickering flight float floating
  flooded flooding floor floored flooring floors flowing fluctuate fluctuation fluid fluids fluorescent flushed flushing
  gasoline identification identified inefficient infiltrate infiltrated infiltration inflamed inflow influence
  insignificant insufficient insufficiently justified misfire modification modifications modified notification notified
  offer offered offers office officer official officials offset offsets outflow overflow overflows preferred profile
  profiles prolific proficient purified qualification qualifications qualified reflect reflected reflective refill refilled
  refinish refinished reinforce runoff sacrificial scuff scuffed scuffs shutoff shutoffs significant significantly
  simplified soffit soffits specific specifically specification specifications specifics specified staff staffed stiff
  stiffen stiffener stiffeners stiffness suffer suffered suffers sufficient sufficiently suffocation superficial terrific
  traffic trafficked turnoff unfinished unidentified unqualified unspecified verification verified`.split(/\s+/)

/** The words that a dropped sign may also leave of another word: then only a gap in it tells. */
const WORDS_TOO = new Set(
  `aix ame ames aord bae ber buer cong conned dens eld flared gure ing lament ling lled nally nding oat oer oers owing ower replace
  replaces sot stiness trac uid uids ush`.split(/\s+/),
)
const FEWEST_LETTERS = 3
const LIGATURE = /ff[il]?|f[il]/g
/** The character where the sign was: a space, or what reading put for a sign without a character. */
const GAP = /^[ •\ufffd]$/

/** The rest of a word -> its ligature and where it belongs; null where two words leave the same. */
const broken = new Map<string, { ligature: string; at: number } | null>()
for (const word of WORDS) {
  for (const { 0: ligature, index: at } of word.matchAll(LIGATURE)) {
    const left = word.slice(0, at) + word.slice(at + ligature.length)
    broken.set(left, broken.has(left) ? null : { ligature, at })
  }
}

/** The lines of a page with the ligatures that its font dropped, where only one word can be meant. */
export function withLigatures(lines: Line[]): Line[] {
  const repaired = lines.map(repairedLine)
  const repairs = repaired.reduce((sum, { repairs }) => sum + repairs, 0)
  if (repairs === 0 || repairs <= lines.reduce((sum, line) => sum + (line.text.match(LIGATURE)?.length ?? 0), 0))
    return lines
  return repaired.map(({ line }) => line)
}

function repairedLine(line: Line): { line: Line; repairs: number } {
  if (line.spans.length === 0) {
    const { text, repairs } = repairedText(line.text)
    return { line: { ...line, text }, repairs }
  }
  let [text, rest, repairs] = ['', line.text, 0]
  const spans = line.spans.map((span): Span => {
    const repaired = repairedText(span.text)
    const at = rest.indexOf(span.text)
    text += rest.slice(0, at) + repaired.text
    rest = rest.slice(at + span.text.length)
    repairs += repaired.repairs
    return { ...span, text: repaired.text }
  })
  return { line: { ...line, text: text + rest, spans }, repairs }
}

function repairedText(text: string): { text: string; repairs: number } {
  const words = [...text.matchAll(/\p{L}+/gu)]
  let [out, from, repairs] = ['', 0, 0]
  for (let index = 0; index < words.length; index++) {
    const { 0: word = '', index: start = 0 } = words[index] ?? {}
    if (start < from) continue
    const end = start + word.length
    const next = words[index + 1]
    const isParted = next !== undefined && GAP.test(text.slice(end, next.index))
    const joined = isParted ? broken.get((word + next[0]).toLowerCase()) : null
    const alone = WORDS_TOO.has(word.toLowerCase()) ? null : broken.get(word.toLowerCase())
    if (joined?.at === word.length && next) {
      out += text.slice(from, end) + joined.ligature
      from = next.index
      index++
    } else if (alone && word.length >= FEWEST_LETTERS) {
      const cut = start + alone.at
      const isMarked = alone.at === 0 && GAP.test(text.charAt(start - 1)) && text.charAt(start - 1) !== ' '
      out += text.slice(from, isMarked ? cut - 1 : cut) + alone.ligature
      from = cut
    } else continue
    repairs++
  }
  return { text: out + text.slice(from), repairs }
}
