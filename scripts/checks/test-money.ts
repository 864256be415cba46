/**
 * `npm run test:money`: runs the tests of races, faults and forgeries on credits, on each available database. Prints
 * the figures.
 */
import { spawnSync } from 'node:child_process'

const given = process.env.TEST_DATABASE_URL
if (!given) console.log('On the embedded PostgreSQL alone: TEST_DATABASE_URL names no server.')

const failed = [undefined, ...(given ? [given] : [])].filter((TEST_DATABASE_URL) => {
  const env = { ...process.env, TEST_DATABASE_URL }
  return (
    spawnSync('vitest', ['run', '--project=node', 'server/integration/money'], { stdio: 'inherit', env }).status !== 0
  )
})
process.exit(failed.length > 0 ? 1 : 0)
