import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const TOKEN = 'Ab3-_'.repeat(9).slice(0, 43)

function said(statement: string) {
  const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href)
  const script = `import { createLog } from ${module('./log.ts')}
    import { logConsole } from ${module('./console.ts')}
    const log = createLog({ level: 'info', process: 'web' })
    logConsole(log)
    ${statement}`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect(stderr).toBe('')
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

test.each([
  ['log', 30],
  ['info', 30],
  ['warn', 40],
  ['error', 50],
])('what a library says by console.%s is a line of the log', (method, level) => {
  expect(said(`console.${method}('%s is late,\\nagain', 'the font', { tries: 2 })`)).toMatchObject([
    { level, process: 'web', msg: 'console', said: 'the font is late,\nagain { tries: 2 }' },
  ])
})

test('a warning of the process is a line of the log', () => {
  expect(said(`process.emitWarning('eleven listeners', 'TooManyWarning')`)).toMatchObject([
    { level: 40, msg: 'process warning', warning: 'TooManyWarning', said: expect.stringContaining('eleven listeners') },
  ])
})

test.each([
  `console.error('no route matches', 'https://plumbline.example/s/${TOKEN}?answered')`,
  `console.warn(new Error('GET /s/short-token failed'))`,
  `console.log({ url: '/s/${TOKEN}/download' })`,
  `process.emitWarning('slow: /S//${TOKEN}')`,
  `log.error({ err: new Error('No match for /s/${TOKEN}', { cause: 'at /s/short-token' }) }, 'failed')`,
  `console.error('Bearer plumb_${TOKEN}')`,
])('no token stands in the line of %s', (statement) => {
  const [line, ...more] = said(statement)
  expect(more).toEqual([])
  expect(JSON.stringify(line)).not.toMatch(/Ab3-_|short-token/)
  expect(JSON.stringify(line)).toContain('...')
})
