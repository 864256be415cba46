import { type System, startSystem, visitor } from '../../e2e/support/system.ts'
import type { Attack } from './attack.ts'

const ADDRESSES = 50
const GUESSES_ALLOWED = 10
const AT_ONCE = 20
/** The password that `register` of a visitor sets. */
const PASSWORD = 'Juniper-2291-x'
const CHOSEN = 'cedar-hollow-7'
const OWNER = 'Kim-owner'
const spellings = [OWNER, 'KIM-OWNER', '\u212Aim-owner', ' ｋim-owner ']

type Visitor = ReturnType<typeof visitor>

/** A header alone claims each address, as a proxy would pass it on: nothing leaves this machine. */
const from = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}` })

function signIn(who: Visitor, words: { username: string; password: string }, address: number) {
  const body = new URLSearchParams({ ...words, redirectTo: '/' })
  return who.send('/auth', { method: 'POST', body, headers: from(address) })
}

function signInByCall(who: Visitor, words: { username: string; password: string }, address: number) {
  const headers = { ...from(address), 'content-type': 'application/json' }
  return who.send('/api/login', { method: 'POST', body: JSON.stringify(words), headers })
}

/** Returns how many guesses were answered with wrong or right, not with a limit. */
async function guess(origin: string, guesses: number): Promise<number> {
  let judged = 0
  const next = Array.from({ length: guesses }, (_, n) => n).values()
  const guessing = Array.from({ length: AT_ONCE }, async () => {
    for (const n of next) {
      const words = { username: spellings[n % spellings.length] ?? OWNER, password: `guess ${n}` }
      const send = n % 2 ? signIn : signInByCall
      const { status } = await send(visitor(origin), words, n % ADDRESSES)
      if (status !== 429) judged += 1
    }
  })
  await Promise.all(guessing)
  return judged
}

/** Returns a browser in which the owner signed in once; `open`: and is still signed in. */
async function knownBrowser(origin: string, { open }: { open: boolean }): Promise<Visitor> {
  const browser = visitor(origin)
  await signIn(browser, { username: OWNER, password: PASSWORD }, 201)
  if (!open) await browser.send('/logout', { method: 'POST', body: new URLSearchParams() })
  return browser
}

async function play({ origin }: System, guesses: number) {
  await visitor(origin).register(OWNER)
  const desk = await knownBrowser(origin, { open: false })
  const phone = await knownBrowser(origin, { open: true })
  const judged = await guess(origin, guesses)

  const right = { username: OWNER, password: PASSWORD }
  const newBrowser = await signIn(visitor(origin), right, 202)
  const known = await signIn(desk, right, 203)
  const change = { currentPassword: PASSWORD, password: CHOSEN, confirmPassword: CHOSEN }
  const body = new URLSearchParams(change)
  const changed = await phone.send('/settings/password', { method: 'POST', body, headers: from(204) })
  const afterwards = await signIn(phone, { username: OWNER, password: CHOSEN }, 204)
  // The note in the desk's browser has the former password: it is useless to strangers who copied it.
  const copied = await signIn(desk, { username: OWNER, password: 'guess' }, 205)
  const isIn = ({ status }: Response) => status === 302 || status === 303
  return {
    held: judged <= GUESSES_ALLOWED && isIn(known) && isIn(changed) && isIn(afterwards) && copied.status === 429,
    figures: [
      `${judged} of ${guesses} guesses from ${ADDRESSES} addresses were judged (at most ${GUESSES_ALLOWED})`,
      `owner meanwhile: known browser ${known.status}, another password in an open session ${changed.status}, then by it ${afterwards.status}, new browser ${newBrowser.status}`,
      `copied note of the former password: ${copied.status}`,
    ].join('; '),
  }
}

export const attack: Attack = {
  name: 'strangers at 50 addresses guess the password of one account',
  async run({ short }) {
    const { TRUST_PROXY } = process.env
    process.env.TRUST_PROXY = '1'
    const system = await startSystem().finally(() => {
      if (TRUST_PROXY === undefined) delete process.env.TRUST_PROXY
      else process.env.TRUST_PROXY = TRUST_PROXY
    })
    try {
      return await play(system, short ? 100 : 1_500)
    } finally {
      await system.stop()
    }
  },
}
