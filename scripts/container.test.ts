import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readEnv, variableNames } from '#server/env.ts'

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
const dockerfile = read('Dockerfile')
const compose = read('compose.yaml')
const example = Object.fromEntries(
  [...read('.env.example').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
)

describe('Dockerfile', () => {
  const instructions = dockerfile
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
  const last = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM')))

  test('ends as a user without rights', () => {
    expect(last.filter((line) => line.startsWith('USER'))).toEqual(['USER 1001:1001'])
    expect(instructions.some((line) => /^USER\s+(root|0)\b/.test(line))).toBe(false)
  })

  test('builds on one named image, never on the latest', () => {
    expect(dockerfile).toMatch(/^ARG NODE_IMAGE=node:24-bookworm-slim(@sha256:[0-9a-f]{64})?$/m)
    for (const line of instructions.filter((line) => line.startsWith('FROM')))
      expect(line).toMatch(/^FROM \$\{NODE_IMAGE\}/)
    expect(dockerfile).not.toContain(':latest')
  })

  test('has a health check, an init and no build tools or development packages in the end', () => {
    expect(last.some((line) => line.startsWith('HEALTHCHECK'))).toBe(true)
    expect(last).toContain('ENTRYPOINT ["tini", "--"]')
    expect(last.join('\n')).not.toMatch(/npm |build-essential|python|g\+\+|sudo/)
    expect(instructions.some((line) => /npm ci --omit=dev/.test(line))).toBe(true)
    expect(instructions.some((line) => /npm install/.test(line))).toBe(false)
  })

  test('takes no secret and fetches nothing by ADD', () => {
    expect(dockerfile).not.toMatch(/^(ARG|ENV) .*(SECRET|PASSWORD|KEY|TOKEN)/m)
    expect(instructions.some((line) => line.startsWith('ADD'))).toBe(false)
    expect(read('.dockerignore').split('\n')[0]).toBe('*')
  })
})

describe('compose.yaml', () => {
  const services = Object.fromEntries(
    (compose.split(/^services:\n/m)[1]?.split(/^volumes:/m)[0] ?? '')
      .split(/^ {2}(?=\w)/m)
      .filter(Boolean)
      .map((text) => [text.split(':')[0] ?? '', text]),
  )

  test('runs the web, the worker, the migration and their two stores', () => {
    expect(Object.keys(services)).toEqual(['web', 'worker', 'migrate', 'postgres', 'redis'])
  })

  test('bounds the memory of each', () => {
    for (const [name, text] of Object.entries(services))
      expect([name, text]).toEqual([name, expect.stringMatching(/^ {4}mem_limit: \d+m$/m)])
  })

  test('looks at the health of each that goes on running', () => {
    for (const name of ['worker', 'postgres', 'redis']) expect(services[name]).toMatch(/^ {4}healthcheck:\n {6}test:/m)
    expect(dockerfile).toContain('/healthz')
  })

  test('has no password of its own and asks for each secret', () => {
    for (const name of ['POSTGRES_PASSWORD', 'SESSION_SECRET', 'PUBLIC_ORIGIN']) {
      expect(compose).toContain(`\${${name}:?`)
      expect(compose).not.toContain(`\${${name}:-`)
    }
    expect(compose).not.toMatch(/(PASSWORD|SECRET)\w*: [^$\s]/)
  })

  test('uses no latest image and keeps what has to last in volumes', () => {
    expect(compose).not.toMatch(/:latest|image: \w+$/m)
    expect(compose).toMatch(/^volumes:\n {2}data:\n {2}postgres:/m)
  })

  test('hands over variables that are read, and only those', () => {
    const block = compose.split(/environment: &environment\n/)[1]?.split('\n\n')[0] ?? ''
    const names = [...block.matchAll(/^ {4}([A-Z0-9_]+):/gm)].map(([, name]) => name)
    expect(names.filter((name) => !variableNames().includes(name ?? ''))).toEqual([])
    const settled = ['NODE_ENV', 'RUN_MODE', 'PORT', 'HOST', 'DATA_DIR']
    expect(variableNames().filter((name) => !names.includes(name) && !settled.includes(name))).toEqual([])
  })
})

describe('.env.example', () => {
  test('names every variable that is read, and no other', () => {
    expect(Object.keys(example).toSorted()).toEqual([...variableNames(), 'POSTGRES_PASSWORD'].toSorted())
  })

  test('lacks only what nobody else can know', () => {
    const reading = readEnv(example)
    const missing = reading.ok ? [] : reading.faults.filter((fault) => fault.endsWith('is required'))
    expect(missing.toSorted()).toEqual([
      'DATABASE_URL is required',
      'PUBLIC_ORIGIN is required',
      'RECEIPT_SECRET is required',
      'SESSION_SECRET is required',
    ])
    const filled = {
      ...example,
      DATABASE_URL: 'postgres://db/plumbline',
      PUBLIC_ORIGIN: 'https://a.example',
      RECEIPT_SECRET: 'r'.repeat(32),
      SESSION_SECRET: 'x'.repeat(32),
    }
    expect(readEnv({ ...filled, ALLOW_FAKES: '1' }).ok).toBe(true)
  })
})
