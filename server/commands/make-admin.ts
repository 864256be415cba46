import { parseArgs } from 'node:util'
import { changeRole } from '#domain/account/change-role.ts'
import { transactionOn } from '#server/compose/transaction.ts'
import { onDatabase } from './on-database.ts'

const EX_USAGE = 64
const usage = 'Usage: npm run -s make-admin -- USERNAME [--remove]\n'

/** Sets the role. Returns whether there is such an account. */
async function setRole(username: string, role: 'admin' | 'user'): Promise<boolean> {
  return (
    (await onDatabase('make-admin', (pool) => changeRole({ transaction: transactionOn(pool) }, username, role))) ??
    false
  )
}

function argumentsOf(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { remove: { type: 'boolean' } },
      allowPositionals: true,
    })
    const [username, ...more] = positionals
    return username && more.length === 0
      ? { username, role: values.remove ? ('user' as const) : ('admin' as const) }
      : null
  } catch {
    return null
  }
}

const given = argumentsOf(process.argv.slice(2))
if (!given) {
  process.stderr.write(usage)
  process.exitCode = EX_USAGE
} else if (await setRole(given.username, given.role)) {
  process.stdout.write(
    `${given.username} is ${given.role === 'admin' ? 'now an admin' : 'no longer an admin'}, and has to sign in again\n`,
  )
} else {
  process.stderr.write(`Nobody is called ${given.username}. Register that account first.\n`)
  process.exitCode = 1
}
