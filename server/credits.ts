import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import type { Pool } from '#db/client.ts'
import { correctCredits } from '#domain/credit/correct-credits.ts'
import { onDatabase } from './cli/on-database.ts'
import { storedIn } from './stored.ts'

const EX_USAGE = 64
const usage = `Usage: npm run -s credits -- give USERNAME N --why "REASON"   (N below 0 takes credits)
       npm run -s credits -- list USERNAME
`

type Asked = { what: 'give'; username: string; amount: number; why: string } | { what: 'list'; username: string }

const refusals = {
  nobody: 'Nobody has that username.',
  insufficient: 'That would leave fewer than no credits. Nothing was changed.',
  'no-reason': 'Say why: the reason stands in the account for good, and its owner reads it.',
  'no-amount': 'The amount is a whole number of credits, at most 10,000.',
} as const

function argumentsOf(args: string[]): Asked | null {
  // A negative number would be taken for an option.
  const amount = args.find((text) => /^[+-]?\d{1,6}$/.test(text))
  try {
    const { values, positionals } = parseArgs({
      args: args.filter((text) => text !== amount),
      options: { why: { type: 'string' } },
      allowPositionals: true,
    })
    const [what, username, ...more] = positionals
    if (!username || more.length > 0) return null
    if (what === 'list' && amount === undefined && values.why === undefined) return { what, username }
    if (what !== 'give' || amount === undefined) return null
    return { what, username, amount: Number(amount), why: values.why ?? '' }
  } catch {
    return null
  }
}

type Told = { ok: boolean; text: string }

async function give(pool: Pool, asked: Extract<Asked, { what: 'give' }>): Promise<Told> {
  const ports = { ...storedIn(pool), newId: randomUUID }
  const outcome = await correctCredits(ports, { ...asked, actor: userInfo().username })
  if (!outcome.ok) return { ok: false, text: refusals[outcome.reason] }
  return { ok: true, text: `${asked.username} has ${outcome.balance} credits now` }
}

async function list(pool: Pool, username: string): Promise<Told> {
  const { accounts, credits, purchases } = storedIn(pool)
  const user = (await accounts.credentials(username))?.id
  if (!user) return { ok: false, text: refusals.nobody }
  const { balance, totalPurchased, totalUsed } = await credits.balance(user)
  const flags = (await purchases.flags(user)).map(
    ({ purchase, reason, missing, at }) =>
      `FLAGGED ${at.toISOString()} ${reason} of purchase ${purchase}${missing > 0 ? `, ${missing} of its credits were spent` : ''}`,
  )
  const entries = (await credits.entries(user)).map(({ at, kind, amount, description, actor }) =>
    [
      at.toISOString(),
      kind.padEnd(10),
      `${amount > 0 ? '+' : ''}${amount}`.padStart(6),
      description,
      actor && `(${actor})`,
    ]
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
  const told = await onDatabase('credits', (pool) =>
    asked.what === 'give' ? give(pool, asked) : list(pool, asked.username),
  )
  const { ok, text } = told ?? { ok: false, text: refusals.nobody }
  process[ok ? 'stdout' : 'stderr'].write(`${text}\n`)
  if (!ok) process.exitCode = 1
}
