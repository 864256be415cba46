/** 3GPP TS 23.038, default alphabet without the escape character. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'

/**
 * The extension table: each character needs an escape and counts as two. It also has a form feed, which `plainText` replaces by
 * a space.
 */
const EXTENSION = '^{}\\[~]|€'

const septetsByCharacter = new Map<string, number>()
for (const character of BASIC) septetsByCharacter.set(character, 1)
for (const character of EXTENSION) septetsByCharacter.set(character, 2)

const twins: Record<string, string> = {
  '‘’‚‛`′ʹʼ': "'",
  '“”„‟«»': '"',
  '‹': '<',
  '›': '>',
  '‐‑‒–—―−⁃•·‣●▪■◦': '-',
  '±': '+/-',
  '×✕': 'x',
  '÷⁄': '/',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '≈': '~',
  '→': '->',
  '¢': 'c',
  μ: 'u',
  ı: 'i',
  ł: 'l',
  Ł: 'L',
  đð: 'd',
  ĐÐ: 'D',
  þ: 'th',
  Þ: 'Th',
  œ: 'oe',
  Œ: 'OE',
  '®': '(R)',
  '©': '(C)',
  '²': '2',
  '³': '3',
}
const twinOf = new Map(Object.entries(twins).flatMap(([many, twin]) => [...many].map((one) => [one, twin] as const)))

/** Marks where a visible character was removed. */
const GAP = '\0'

/**
 * Converts `text` to the characters of a text message (GSM-7): typographic characters become plain ones, letters lose accents
 * that GSM-7 lacks, and other scripts, pictures and controls are removed. Folds white space, and line feeds too unless `lines`
 * is set.
 */
export function plainText(text: string, { lines = false }: { lines?: boolean } = {}): string {
  const spelled = text
    .replaceAll(GAP, '')
    .replace(/´/g, "'")
    .replace(/″/g, '"')
    .replace(/(?<=\d) ?(?=[¼-¾⅐-⅞])/g, ' ')
    .replace(/ ?[°º](?= ?[FC]\b)/g, ' deg ')
    .replace(/ ?°/g, ' deg')
    .replace(/(?<=\d)[²³]/g, (power) => (power === '²' ? '^2' : '^3'))
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .normalize('NFKC')
  return Array.from(spelled, plainCharacter)
    .join('')
    .replace(/[ \0]+/g, (run) => (run.includes(GAP) ? GAP : ' '))
    .replace(/\0(?=[,.;:!?)\n]|$)/g, '')
    .replaceAll(GAP, ' ')
    .replace(lines ? /[^\S\n]+/g : /\s+/g, ' ')
    .replace(/ ?(\n) ?/g, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function plainCharacter(character: string): string {
  if (character === GAP) return ''
  if (character === '\n' || (septetsByCharacter.has(character) && character !== '\r')) return character
  if (/\s/.test(character)) return ' '
  const twin = twinOf.get(character)
  if (twin !== undefined) return twin
  const base = character.normalize('NFD').replace(/\p{M}/gu, '')
  if (base !== '' && [...base].every((each) => septetsByCharacter.has(each))) return base
  return /[\p{C}\p{M}\p{Sk}]/u.test(character) ? '' : GAP
}

const ONE_SEGMENT = 160
const SEGMENT_OF_MANY = 153

/** Returns the length of a `plainText` and its number of segments; a character of two septets is never split. */
export function segmentsOf(text: string): { septets: number; segments: number } {
  const lengths = Array.from(text, septetsOf)
  const septets = septetsIn(text)
  if (septets <= ONE_SEGMENT) return { septets, segments: 1 }
  let segments = 1
  let filled = 0
  for (const length of lengths) {
    if (filled + length > SEGMENT_OF_MANY) {
      segments++
      filled = 0
    }
    filled += length
  }
  return { septets, segments }
}

/** Throws for a character that `plainText` always removes. */
export function septetsOf(character: string): number {
  const septets = septetsByCharacter.get(character)
  if (septets === undefined) throw new RangeError('a character that no text message can hold')
  return septets
}

export function septetsIn(text: string): number {
  return Array.from(text, septetsOf).reduce((sum, septets) => sum + septets, 0)
}
