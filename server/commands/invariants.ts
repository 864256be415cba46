import { checkInvariants } from './invariant-checks.ts'
import { onDatabase } from './on-database.ts'

const checked = await onDatabase('invariants', checkInvariants)
if (!checked) {
  process.stderr.write('This database is not migrated: npm run migrate.\n')
  process.exitCode = 1
}
for (const { id, says, count, broken } of checked ?? []) {
  process.stdout.write(`${id}  ${says}: ${count} checked, ${broken.length} broken\n`)
  for (const row of broken) process.stdout.write(`      ${JSON.stringify(row)}\n`)
  if (broken.length > 0) process.exitCode = 1
}
