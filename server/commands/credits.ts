import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import type { Pool } from '#db/client.ts'
import { correctCredits } from '#domain/credit/correct-credits.ts'
import type { AccountFlag } from '#domain/credit/credit.ts'
import { storedIn } from '#server/compose/stored.ts'
import { onDatabase } from './on-database.ts'

const EX_USAGE = 64
const usage = `Usage: npm run -s credits -- give USERNAME N --why "REASON" [--by NAME]   (N below 0 takes credits)
       npm run -s credits -- list [USERNAME]   (of nobody: what is held and flagged)
`

type Asked =
  | { what: 'give'; username: string; amount: number; why: string; by: string | null }
  | { what: 'list'; username: string | null }

const refusals = {
  nobody: 'Nobody has that username.',
  insufficient: 'That would leave fewer than no credits. Nothing was changed.',
  'no-reason': 'Say why: the reason stands in the account for good, and its owner reads it.',
  'no-name': 'Say who does this: --by NAME. The name of this system account is nobody in particular.',
  'no-amount': 'The amount is a whole number of credits, at most 10,000.',
} as const

/** By their places: a username may be a number, and a negative number would be taken for an option. */
function argumentsOf([what, username, amount = '', ...options]: string[]): Asked | null {
  if (what === 'list') return amount === '' ? { what, username: username ?? null } : null
  if (what !== 'give' || !username || !/^[+-]?\d{1,6}$/.test(amount)) return null
  try {
    const { values } = parseArgs({ args: options, options: { why: { type: 'string' }, by: { type: 'string' } } })
    return { what, username, amount: Number(amount), why: values.why ?? '', by: values.by?.trim() || systemUser() }
  } catch {
    return null
  }
}

/** Null where it says nothing: in a container everybody is the same, and may have no name at all. */
function systemUser(): string | null {
  try {
    const { username } = userInfo()
    return ['root', 'node', 'plumbline'].includes(username) ? null : username
  } catch {
    return null
  }
}

type Told = { ok: boolean; text: string }

async function give(pool: Pool, asked: Extract<Asked, { what: 'give' }>): Promise<Told> {
  const ports = { ...storedIn(pool), newId: randomUUID }
  const { username, amount, why, by } = asked
  if (!by) return { ok: false, text: refusals['no-name'] }
  const id = (await ports.accounts.credentials(username))?.id
  const user = id ? await ports.accounts.byId(id) : null
  if (user) process.stdout.write(`Account ${user.id}, ${user.username}: ${signed(amount)} credits\n`)
  const outcome = await correctCredits(ports, { username, amount, why, actor: by })
  if (!outcome.ok) return { ok: false, text: refusals[outcome.reason] }
  return { ok: true, text: `${username} has ${outcome.balance} credits now` }
}

const signed = (amount: number) => `${amount > 0 ? '+' : ''}${amount}`

function flagText({ purchase, reason, missing, at }: AccountFlag): string {
  const spent = missing > 0 ? `, ${missing} of its credits were spent` : ''
  return `FLAGGED ${at.toISOString()} ${reason} of purchase ${purchase}${spent}`
}

/** Lists what a person has to look at. */
async function listAll(pool: Pool): Promise<Told> {
  const { purchases } = storedIn(pool)
  const held = (await purchases.held()).map(
    ({ id, user, at, session }) => `HELD    ${at.toISOString()} purchase ${id} of account ${user}, session ${session}`,
  )
  const flags = (await purchases.flags()).map((flag) => `${flagText(flag)}, account ${flag.user}`)
  return { ok: true, text: [`${held.length} held, ${flags.length} flagged`, ...held, ...flags].join('\n') }
}

async function list(pool: Pool, username: string): Promise<Told> {
  const { accounts, credits, purchases } = storedIn(pool)
  const user = (await accounts.credentials(username))?.id
  if (!user) return { ok: false, text: refusals.nobody }
  const { balance, totalPurchased, totalUsed } = await credits.balance(user)
  const flags = (await purchases.flags(user)).map(flagText)
  const entries = (await credits.entries(user)).map(({ at, kind, amount, description, actor }) =>
    [at.toISOString(), kind.padEnd(10), signed(amount).padStart(6), description, actor && `(${actor})`]
      .filter(Boolean)
      .join('  '),
  )
  const sums = `${username}: ${balance} credits, ${totalPurchased} purchased, ${totalUsed} used`
  return { ok: true, text: [sums, ...flags, ...entries].join('\n') }
}

const asked = argumentsOf(process.argv.slice(2))
if (!asked) {
  process.stderr.write(usage)
  process.exitCode = EX_USAGE
} else {
  const told = await onDatabase('credits', (pool) => {
    if (asked.what === 'give') return give(pool, asked)
    return asked.username === null ? listAll(pool) : list(pool, asked.username)
  })
  const { ok, text } = told ?? { ok: false, text: refusals.nobody }
  process[ok ? 'stdout' : 'stderr'].write(`${text}\n`)
  if (!ok) process.exitCode = 1
}
