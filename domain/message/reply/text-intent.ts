/** In characters; carriers take no longer texts. */
const LONGEST = 1600

/** What a reply asks of the sender of texts, besides what it says to the homeowner. `doubt`: it may be asking to stop. */
export type TextIntent = 'stop' | 'start' | 'help' | 'doubt'

/**
 * Returns what somebody wants who replies with these words; null for an ordinary answer. Only the carriers' keywords and a
 * few set phrases are `stop`. Any other reply that might ask for no more texts (47 CFR 64.1200(a)(10): any reasonable means)
 * is `doubt`, which a person settles.
 */
export function intentOf(words: string): TextIntent | null {
  if (isReaction(words.slice(0, LONGEST))) return null
  const said = plainWords(withoutQuote(words.slice(0, LONGEST)))
  const phrase = said.filter((word) => !polite.has(word)).join(' ')
  const letters = phrase.replaceAll(' ', '')
  const isOneOf = (phrases: Set<string>) => phrases.has(phrase) || phrases.has(letters)
  if (isOneOf(stopPhrases)) return 'stop'
  if (isOneOf(startPhrases) || / opt me back in$/.test(phrase)) return 'start'
  if (isOneOf(helpPhrases)) return 'help'
  return isInDoubt(said, letters) ? 'doubt' : null
}

/** Phones tell of a heart or thumb as a text that repeats ours, last line and all. */
function isReaction(words: string): boolean {
  return /^\W*(?:(?:liked|loved|disliked|laughed at|emphasi[sz]ed|questioned)|removed an? [\w ]+ from|reacted\b.{0,30}\bto|\S{1,12} to)\s*["“”«]/iu.test(
    words,
  )
}

function withoutQuote(words: string): string {
  return words.replace(/plumbline request for[\s\S]*?reply stop to opt out/gi, '. ')
}

/** In lower case, without accents, signs and digits; "don't" is "dont", "do not" is "dont" as well. */
function plainWords(words: string): string[] {
  return words
    .normalize('NFKD')
    .replace(/\p{M}|['’‘]/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .replace(/\bdo not\b/g, 'dont')
    .split(' ')
    .filter(Boolean)
}

const phrases = (list: string) => new Set(list.split(',').map((phrase) => phrase.trim()))
const wordList = (list: string) => new Set(list.trim().split(/\s+/))

const polite = wordList('please pls plz thanks thx thank you ok okay now sir hi hello sorry')

/** The carriers' keywords first (CTIA; Twilio's defaults). */
const stopPhrases = phrases(`
  stop, stopall, unsubscribe, cancel, end, quit, revoke, optout, stop all, opt out, stop stop stop, unsubscribe me,
  stop texting me, stop texting, stop messaging me, stop contacting me, stop all texts, dont text me, dont contact me,
  no more texts, no more messages, remove me, remove my number, take me off your list, wrong number, alto, basta, arret`)
const startPhrases = phrases(`
  start, unstop, optin, opt in, resume, resubscribe, subscribe, resume texts, resume messages, can text me again,
  start texting me again, yes opt me back in`)
const helpPhrases = phrases('help, help me, info, information, ayuda, aide')

/** One of these is enough for a doubt, wherever it stands. */
const doubtWords = wordList(`
  stop stops stopping stopped quit cease desist halt discontinue refrain unsubscribe unsubscribed unsub subscribe optout opt
  out off remove removed removing delete deleted erase scrub lose forget block blocking blocked spam scam harassment
  reporting reported revoke revoking revoked consent permission authorized solicit soliciting solicitations alone away
  wrong nobody list lists database knock cancel cancelled
  alto pare parar paren basta deje dejen dejeme numero quiteme arret arretez mensajes textos mandar mandarme llamen escriba
  ne retirez`)
/** One of each is enough. */
const negations = wordList('dont didnt never no not nor cant isnt wont rather without nobody longer')
const contactWords = wordList(`
  text texts texting txt txting message messages messaging msg contact contacts contacted contacting call calls called send sending
  receive receiving want interested sign signed ask asked subscribe request requests requested consent number here more
  mas me solicitations`)

/** Whole messages of one word that are near a keyword by their letters: "STOPP", "Canel". */
const KEYWORDS = ['stop', 'unsubscribe', 'cancel', 'quit', 'optout', 'remove']
const MOST_LETTERS_APART = 2

function isInDoubt(said: string[], letters: string): boolean {
  if (said.some((word) => doubtWords.has(word))) return true
  if (said.some((word) => negations.has(word)) && said.some((word) => contactWords.has(word))) return true
  return KEYWORDS.some((keyword) => letters[0] === keyword[0] && lettersApart(letters, keyword) <= MOST_LETTERS_APART)
}

/** Returns how many letters one has and the other has not, in whatever order. */
function lettersApart(one: string, other: string): number {
  let left = other
  let apart = 0
  for (const letter of one.slice(0, 40)) {
    if (left.includes(letter)) left = left.replace(letter, '')
    else apart += 1
  }
  return apart + left.length
}
