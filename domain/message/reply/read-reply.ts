import { atLaw, notMeant, takeOff, texting, textsAndLists } from '#domain/message/words.ts'
import { anyOf, wordsOf } from '#domain/text/word-list.ts'

/** In characters; carriers take no longer texts. */
const LONGEST = 1600

/** The meaning of an answer to a text; `doubt`: it may ask for no more texts, and a person has to look. */
export type ReplyIntent = 'stop' | 'start' | 'help' | 'doubt' | 'none'

const list = (words: string) => words.trim().split(/\s+/)
/** Those of the carriers (CTIA, Twilio), and what they are in Spanish and French. */
const stopWords =
  list(`stop stopall unsubscribe cancel end quit optout revoke remove cease alto pare paren basta baja cancelar
  detener arret`)
/** These count also as the first or last clause of a longer answer. */
const strongWords = list('stop stopall unsubscribe optout alto basta arret')
const startWords = list('start unstop optin resume resubscribe')
const helpWords = list('help info information ayuda')
const besideWords =
  /\b(?:please|por favor|thanks?|thank you|gracias|ok|okay|hi|hello|yes|no|now|just|reply|me|all|everything|it|right away|immediately)\b/g

const me = '(?:me|us|(?:my|our|this|the) (?:cell |phone )?(?:number|phone|cell|line))'
const tail = '(?: (?:again|ever|any ?more|no more|please|thanks?|thank you|now|at all|asap|immediately))*$'
const reaching = '(?:text|messag|contact|call|email|spam|bother|harass)ing'
/** Said in plain words, as a whole clause. */
const stopPhrases = [
  `(?:stop|quit|cease|no more) ${reaching}(?: ${me})?${tail}`,
  `(?:stop|quit|cease|no more) (?:sending )?(?:me |us )?(?:all |these |the |your )*(?:texts?|messages|text messages)${tail}`,
  `(?:dont|never|not to)(?: ever)? (?:(?:call|email) (?:or|and) )?(?:text|message|contact|bother)(?: ${me})?(?: ever)?${tail}`,
  `(?:dont|never) send ${me} (?:any ?more )?(?:texts|messages|text messages)${tail}`,
  `(?:take|get|keep) ${me} (?:off|out)(?:(?: of)? (?:your|this|the) (?:list|system|database|records))?${tail}`,
  `(?:remove|delete|lose) ${me}(?: from (?:your|this|the) (?:list|system|database|records))?${tail}`,
  `(?:unsubscribe|opt) (?:me|us|out|me out|us out)(?: of (?:all |these |your )*(?:texts|messages))?${tail}`,
  `(?:(?:i think )?(?:you|u) (?:have|got)|this is|its|sorry)?(?: ?the)? ?wrong (?:number|person)${tail}`,
  `leave (?:me|us) alone${tail}`,
  '(?:ya )?no (?:me|nos) (?:escriba|mande|envie|contacte|textee|moleste)n?(?: (?:mensajes|textos|mas|nunca))*$',
  '(?:ya )?no (?:quiero|mas|mande|envie)(?: (?:mas|recibir|sus|estos))* (?:mensajes|textos)$',
  '(?:deje|dejen|pare|paren) de (?:escribir|mandar|enviar|contactar|textear|molestar)(?:me|nos)?(?: (?:mensajes|textos))?$',
  '(?:quiteme|saqueme|borreme) de (?:la|su|esta) lista$',
  '(?:es (?:un )?)?numero equivocado$',
].map((phrase) => new RegExp(`^${phrase}`))

const startPhrases = [
  /\bopt (?:me |us )?(?:back )?in\b/,
  /\b(?:start|resume) (?:sending |texting )?(?:me |us )?(?:texts|messages|texting|again)\b/,
  /\b(?:you )?(?:can|may) text (?:me|us) again\b/,
]

/** Phrases of ordinary answers that mention stopping, texting or numbers; they are removed before doubts are looked for. */
const ordinary = new RegExp(
  [
    '(?:i|we|ill|well|can|could|cant|should|would|dont|make a|a|first|next|bus|non|it|without)(?: not)? (?<!make it )(?:stop\\w*|quit|cancel|end)\\b(?! (?:these|this|them|getting|receiving|text|messag))',
    '(?:should we |we )?stop (?:by|over|in|at|valve|work|and go|me if|the (?!text|messag|call)\\w+)',
    'dont (?:hesitate|forget|be afraid)(?: to)? \\w+(?: (?:me|us))?',
    '(?:no|dont) need(?: to)? (?:text|call)(?: \\w+)?',
    '(?:i|we|he|she) (?:dont|cant|never|didnt) (?:text|call|get|take calls|message|want to miss)\\b.*',
    '(?:dont|never) (?:call|text|send)(?: \\w+)? (?:before|after|until|it|anyone)',
    'thank(?:s| you) for (?:\\w+ ){0,2}(?:text|call|messag|contact|reach)\\w*(?: out)?',
    '(?:got|received|saw|missed) (?:your|the) (?:text|message)s?',
    'no me \\w+ (?:antes|despues|hasta)',
    '(?:^|please |can you |ill |will |or |just |id |you should )(?:text|message|contact|send|phone)\\b(?: (?:me|us|you|back|him|her|them))?(?! (?:me|us|another|else|some))',
    '(?:contact|phone|text|message) (?:is|cut|cement)\\b',
    '(?:number|list) (?:of|is|works|on|price)|(?:new|office|cell|model|serial|permit|best|call the|my new|call my|(?<!dont )use my|add me to your|be on your) (?:cell |phone )?(?:number|list|phone)(?! (?:from|off|out))|list of',
    '(?:remove|delete) (?:the|and|it|debris|drywall|old|all the)\\b(?! (?:number|list|contact))|(?:we|i|ill|can you|well) remove',
    '(?:what|which|your) (?:messages|texts|text)\\b',
  ].join('|'),
  'g',
)
const negative =
  /\b(?:no|not|dont|doesnt|never|nobody|without|cant|wont|didnt|isnt|arent|hasnt|shouldnt|enough|tired|sick|ne|plus|ya)\b/
const ofTexting = wordsOf(texting, '')
const doubtful = [
  // Mentions texts, numbers, lists or consent.
  wordsOf(textsAndLists, ''),
  // Mentions an end.
  /\b(?:stop\w*|opt(?:ing)? ?(?:me |us )?out|cease|desist|quit|revok\w*|halt|discontinue|refrain|dete(?:n|ng)\w*|cese|arrete\w*|basta)\b/,
  /\b(?:enough|(?:no|any) ?more)$|\bmore of (?:these|this|those)\b|\bgetting? (?:\w+ of )?(?:these|those|them)\b|\bmake (?:it|this|these|them) end\b|\bcancel\b.*\b(?:text|messag)\w*/,
  new RegExp(anyOf(takeOff)),
  // Asks to be left in peace, or is not the one who was meant.
  /\b(?:leave|let) (?:\w+ ){0,2}(?:me|us) (?:\w+ ){0,3}(?:alone|be)\b|\b(?:go|get) (?:away|lost)\b|\b(?:f|fuck|buzz|piss|back|bug|lay) off\b|\bknock it off\b/,
  new RegExp(anyOf(notMeant)),
  new RegExp(anyOf(atLaw)),
]

/** Phones tell of a heart or thumb as a text that repeats ours, last line and all. */
const reaction =
  /^\W*(?:(?:liked|loved|disliked|laughed at|emphasi[sz]ed|questioned)|removed an? [\w ]{1,20} from|reacted\b.{0,30}\bto|\S{1,12} to)\s*["“”«]/iu

/**
 * Returns what somebody asks of us with this answer: the carriers' keywords and plain phrases alone; whatever else may ask for no
 * more texts by any reasonable means (47 CFR 64.1200(a)(10)) is in doubt.
 */
export function readReply(given: string): ReplyIntent {
  if (reaction.test(given)) return 'none'
  const words = given.slice(0, LONGEST).replace(/plumbline request for[\s\S]*?reply stop to opt out/gi, '. ')
  const clauses = clausesOf(words)
  const said = clauses.join(' ')
  const bare = bareWords(said)
  if (startPhrases.some((phrase) => phrase.test(said)))
    return /\b(?:dont|never|not|stop)\b/.test(said) && !/\bdidnt mean\b/.test(said) ? 'doubt' : 'start'
  if (bare.length > 0 && bare.every((word) => stopWords.includes(word))) return 'stop'
  const isStrong = (clause: string) => strongWords.includes(bareWords(clause).join(''))
  if (clauses.slice(0, 1).some(isStrong) || clauses.slice(-1).some(isStrong)) return 'stop'
  if (
    clauses.some((clause) =>
      stopPhrases.some((phrase) => phrase.test(clause.replace(/^(?:please |just |hi |hey )+/, ''))),
    )
  )
    return 'stop'
  const joined = bare.join('')
  if (startWords.includes(joined)) return 'start'
  if (helpWords.includes(joined)) return 'help'
  const rest = clauses.map((clause) => clause.replace(ordinary, ' '))
  const isDoubtful = rest.some(
    (clause) => doubtful.some((sign) => sign.test(clause)) || (negative.test(clause) && ofTexting.test(clause)),
  )
  return isDoubtful || stopWords.some((keyword) => isNear(joined, keyword)) ? 'doubt' : 'none'
}

/** Returns what stands between full stops, commas and the like, in lower case, without accents and apostrophes. */
function clausesOf(words: string): string[] {
  return words
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`´]/gu, '')
    .toLowerCase()
    .replace(/\b(?:[a-z][\s.*_-]+){2,}[a-z]\b/g, (letters) => letters.replace(/[^a-z]/g, ''))
    .replace(/([a-z])\1{2,}/g, '$1')
    .replace(/\b(?:do not|dnt|do nt|don t)\b/g, 'dont')
    .replace(/\b(?:pls|plz|kindly)\b/g, 'please')
    .replace(/\b(?:stop|opt)[ -](?=(?:all|out|in)\b[^a-z]*$)/g, (word) => word.trim().replace('-', ''))
    .split(/[.,!?;:\n]+|\s[-–—]\s/)
    .map((clause) => clause.replace(/[^a-z0-9]+/g, ' ').trim())
    .filter(Boolean)
}

function bareWords(clause: string): string[] {
  return clause.replace(besideWords, ' ').split(' ').filter(Boolean)
}

/** Returns whether a letter is missing or too many, or some have changed places. */
function isNear(word: string, keyword: string): boolean {
  const missing = [...keyword]
  let added = 0
  for (const letter of word) {
    const at = missing.indexOf(letter)
    if (at < 0) added++
    else missing.splice(at, 1)
  }
  return keyword.length > 3 && added + missing.length <= 1
}
