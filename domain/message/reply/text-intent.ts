import { asksToStop } from './opt-out-rules.ts'
import { clausesOf, countEdits, replyWords } from './reply-words.ts'

/** In characters; carriers take no longer texts. */
const LONGEST = 1600

/** A reply's request to the sender of texts, besides what it says to the homeowner. */
export type TextIntent = 'stop' | 'start' | 'help'

/**
 * Returns what somebody wants who replies with these words: no more texts (keywords, and any reasonable means, 47 CFR
 * 64.1200(a)(10)), texts again, or help; null for an ordinary answer. Of doubtful words only those are an opt-out that speak of
 * texts, calls, numbers, consent or lists.
 */
export function intentOf(words: string): TextIntent | null {
  if (isReaction(words.slice(0, LONGEST))) return null
  const text = replyWords(withoutQuote(words.slice(0, LONGEST)))
  const clauses = clausesOf(text)
  if (asksForMore(text)) return 'start'
  if (isKeyword(clauses, stopWords, true) || clauses.some((clause) => asksToStop(clause, text))) return 'stop'
  if (isKeyword(clauses, startWords, false)) return 'start'
  return isKeyword(clauses, helpWords, false) ? 'help' : null
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

const stopWords = {
  // Those that stand out of a longer message too, at its beginning or end.
  strong: 'stop unsubscribe optout stopall remove cease alto basta arret desist discontinue'.split(' '),
  alone:
    'end quit cancel revoke halt pare paren para exit delete fin detener detengase detente cancelar cancele baja salir terminar arreter cesser desabonner enough dnc block spam stops suspend'.split(
      ' ',
    ),
}
const startWords = {
  strong: [],
  alone: 'start unstop optin resume resubscribe subscribe restart reanudar comenzar empezar inicio'.split(' '),
}
const helpWords = { strong: [], alone: ['help', 'info', 'information', 'ayuda', 'aide'] }

/** Words near a keyword that are none of it, and such as say nothing beside one. */
const other =
  'quite quiet quilt suit quick step shop stow slop atop star stat smart stark starts starter state stare remote removed canceled cancelled stack stock spot stoops asks yelp held hell kelp parts part park pared bases pasta baste peace lease crease chancel half salt malt exits edit black clock blocks'.split(
    ' ',
  )
const kind =
  'please|thanks?|thank you|thx|ty|ok|okay|hi|hello|hey|yes|me|us|again|texts?|texting|messages?|sms|to|sorry'
const besideStart = new RegExp(`\\b(?:${kind}|my number)\\b`, 'g')
const besideStop = new RegExp(
  `\\b(?:${kind}|now|sir|maam|just|all|immediately|asap|already|right now|right away|today|forever|reply|sent|sending|i said|said|say|at once|no|no thanks|2|from|dude|man|bro|fam|mate|homie|buddy|pal|guys|folks|people|asshole|creep|idiot|loser|jerk|weirdo|everything|for good|gracias|merci|everyone|permanently|number|my|effective|promptly|totally|completely|really|seriously|fucking|damn|freaking|word|keyword|you|can|could|would|will|subscription|suscripcion)\\b`,
  'g',
)

/** Returns whether the message is such a word, more than once or kindly said; or a strong one is its first or last clause. */
function isKeyword(
  clauses: string[],
  { strong, alone }: { strong: string[]; alone: string[] },
  loosely: boolean,
): boolean {
  if (clauses.length === 0) return false
  const says = (clause: string, keywords: string[]) => {
    const said = clause.replace(/\b(?:opt) (out|in)\b/g, 'opt$1').replace(/\bstop all\b/g, 'stopall')
    const tokens = said
      .replace(loosely ? besideStop : besideStart, ' ')
      .replace(/[^a-z\s]/g, ' ')
      .split(/\s+/)
      .filter(Boolean)
    const rest = loosely
      ? tokens.filter((token, index) => index === 0 || !/^(?:it|this|that|these|them)$/.test(token))
      : tokens
    if (rest.length < tokens.length && !/^(?:stop|quit|cease|halt)$/.test(rest[0] ?? '')) return false
    return rest.length > 0 && rest.every((token) => keywords.some((keyword) => isLike(token, keyword)))
  }
  if (says(clauses.join(' '), [...strong, ...alone])) return true
  return [clauses[0], clauses.at(-1)].some((clause) => clause !== undefined && says(clause, strong))
}

function isLike(token: string, keyword: string): boolean {
  if (token === keyword) return true
  if (keyword.length < 4 || other.includes(token) || !token.startsWith(keyword.slice(0, 1))) return false
  return token.length > 3 && countEdits(token, keyword) <= 1
}

const more = [
  /\bre ?subscribe\b/,
  /\bopt (?:(?:me|us|my number|this number) )?(?:back )?in\b/,
  /\b(?:resume|restart|unblock|reactivate|turn on|turn back on|re enable|continue) (?:the |my |your |these |those |sending |receiving |getting |me )*(?:texts?|texting|messages?|messaging|sms|notifications)\b/,
  /\b(?:start|begin) (?:sending |receiving |getting )?(?:me |us )?(?:the |your |these |my )*(?:texts|texting|messages|messaging)\b(?: me| us)?/,
  /\b(?:turn|switch) (?:the |my |your |these )*(?:texts|messages|notifications) (?:back )?on\b/,
  /\b(?:can|may|could|ok to|okay to|fine to|please|yes|start) (?:start )?(?:text|texting|message|messaging) (?:me|us) again\b/,
  /\bundo (?:my |the )?(?:stop|opt out|unsubscribe)\b/,
  /\b(?:add|put|sign) me back\b/,
]

function asksForMore(text: string): boolean {
  return more.some((pattern) => {
    const match = pattern.exec(text)
    return (
      match !== null &&
      !/\b(?:dont|didnt|never|not|no|wont|cant|stop|nor|havent)\b(?: \w+){0,3} ?$/.test(text.slice(0, match.index))
    )
  })
}
