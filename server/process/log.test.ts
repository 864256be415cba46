import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

function logged(statement: string): Record<string, unknown> {
  const module = JSON.stringify(new URL('./log.ts', import.meta.url).href)
  const script = `import { createLog } from ${module}; const log = createLog({ level: 'info', process: 'web' }); ${statement}`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect(stdout.trim().split('\n')).toHaveLength(1)
  return JSON.parse(stdout)
}

test('a line says when, in UTC, and which process', () => {
  expect(logged('log.info({ report: 7 }, "job done")')).toMatchObject({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    process: 'web',
    report: 7,
    msg: 'job done',
  })
})

test('a line stays one line whatever stands in it', () => {
  expect(logged('log.info({ path: "/a\\n{\\"level\\":60}\\u001b[2J" }, "request")')).toMatchObject({
    path: '/a\n{"level":60}\u001b[2J',
  })
})

test('of an error come its stack, code and causes, but not what the database says about the row', () => {
  const line = logged(
    `const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(jo@example.com) exists' })
    log.error({ err: new Error('account could not be added', { cause }) }, 'failed')`,
  )
  expect(line.err).toMatchObject({
    stack: expect.stringContaining('account could not be added'),
    cause: { code: '23505', stack: expect.stringContaining('duplicate key') },
  })
  expect(JSON.stringify(line)).not.toContain('jo@example.com')
})

test('what is thrown without being an error is told as far as it tells something', () => {
  expect(logged('log.error({ err: { message: "the queue is away", row: "jo" } }, "failed")').err).toEqual({
    message: 'the queue is away',
  })
  expect(logged('log.error({ err: "just a word" }, "failed")').err).toEqual({ message: 'just a word' })
})
