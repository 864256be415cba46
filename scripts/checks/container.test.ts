import { readdirSync, readFileSync } from 'node:fs'
import { matchesGlob, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readEnv, variableNames } from '#server/env/env.ts'

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')
const dockerfile = read('Dockerfile')
const compose = read('compose.yaml')
const build: string = JSON.parse(read('package.json')).scripts.build
const example = Object.fromEntries(
  [...read('.env.example').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
)

/** Returns whether `.dockerignore` lets a file into the build: the last line that matches it or a folder above decides. */
function isInContext(path: string): boolean {
  const parts = path.split('/')
  const above = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  const last = read('.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .findLast((line) => above.some((each) => matchesGlob(each, line.replace(/^!/, ''))))
  return last === undefined || last.startsWith('!')
}

/** Returns the given files and all of ours that they import, directly or not. */
function importedFrom(...files: string[]): string[] {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    if (!/\.(?:ts|tsx|js)$/.test(file)) return
    for (const [, name = ''] of read(file).matchAll(/(?:from|import|import\(|URL\() ?'([^']+)'/g)) {
      const path = name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(file), name)
      if (/^[#.]/.test(name)) visit(path.replace(/\?.*$/, ''))
    }
  }
  for (const file of files) visit(file)
  return [...found]
}

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

  test('builds on one image by its digest, the same as compose', () => {
    const [, image] = /^ARG NODE_IMAGE=(node:24-bookworm-slim@sha256:[0-9a-f]{64})$/m.exec(dockerfile) ?? []
    expect(image).toBeDefined()
    expect(compose).toContain(` NODE_IMAGE: \${NODE_IMAGE:-${image}}\n`)
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

  test('copies all that the build runs and imports before it builds', () => {
    const programs = [...build.matchAll(/\bnode (\S+)/g)].map(([, file = '']) => file)
    expect(programs).toEqual(['scripts/build/children.ts'])
    const pages = readdirSync(new URL('../../app', import.meta.url), { recursive: true, encoding: 'utf8' })
      .map((name) => `app/${name}`)
      .filter((name) => /\.tsx?$/.test(name) && isInContext(name))
    const needed = importedFrom('package.json', 'tsconfig.json', 'vite.config.ts', ...programs, ...pages)
    expect(needed.length).toBeGreaterThan(pages.length)
    expect(needed.filter((name) => !isInContext(name))).toEqual([])
    expect(instructions.indexOf('COPY . .')).toBeLessThan(instructions.indexOf('RUN npm run -s build'))
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
    const names = ['POSTGRES_PASSWORD', 'DATABASE_PASSWORD', 'REDIS_PASSWORD', 'SESSION_SECRET', 'PUBLIC_ORIGIN']
    for (const name of names) {
      expect(compose).toContain(`\${${name}:?`)
      expect(compose).not.toContain(`\${${name}:-`)
    }
    expect(compose).not.toMatch(/(PASSWORD|SECRET)\w*: [^$\s]/)
  })

  test('listens for this machine alone, unless told otherwise', () => {
    const ports = [...compose.matchAll(/^ {4}ports:\n((?: {6}- .*\n)+)/gm)].map(([, listed]) => listed?.trim())
    expect(ports).toEqual([expect.stringMatching(/^- \$\{BIND_ADDRESS:-127\.0\.0\.1\}:\S+:3000$/)])
  })

  test('gives each process its own secrets only', () => {
    const [app = ''] = compose.split(/^services:/m)
    const secrets = [
      'POSTGRES_PASSWORD',
      'DATABASE_PASSWORD',
      'REDIS_PASSWORD',
      'SESSION_SECRET',
      'STRIPE_WEBHOOK_SECRET',
      'RECEIPT_SECRET',
    ]
    const secretsOf = (text = '') => secrets.filter((name) => text.includes(`\${${name}:`))
    expect(secretsOf(app)).toEqual(['DATABASE_PASSWORD', 'REDIS_PASSWORD', 'RECEIPT_SECRET'])
    expect(secretsOf(services.web)).toEqual(['SESSION_SECRET', 'STRIPE_WEBHOOK_SECRET'])
    expect(secretsOf(services.worker)).toEqual([])
    expect(secretsOf(services.migrate)).toEqual(['POSTGRES_PASSWORD'])
    expect(secretsOf(services.postgres)).toEqual(['POSTGRES_PASSWORD'])
    expect(secretsOf(services.redis)).toEqual(['REDIS_PASSWORD'])
    expect(services.worker).not.toContain('environment:')
    expect(services.migrate).not.toContain('*environment')
  })

  test("signs web and worker in as another role than the image's superuser", () => {
    const superuser = /POSTGRES_USER: (\w+)/.exec(services.postgres ?? '')?.[1]
    const [, application] = /DATABASE_URL: &database postgres:\/\/(\w+):/.exec(compose) ?? []
    expect(superuser).toBe('plumbline')
    expect(application).toBe('plumbline_app')
    expect(services.migrate).toContain(`MIGRATE_DATABASE_URL: postgres://${superuser}:`)
  })

  test('asks for a password before Redis answers', () => {
    expect(services.redis).toMatch(/command: \[redis-server, --requirepass, /)
    expect(compose).toMatch(/REDIS_URL: redis:\/\/:\$\{REDIS_PASSWORD:\?/)
  })

  test('takes each image by its digest, unless a variable names another', () => {
    const pinned = /^ {4}image: \$\{(\w+):-([\w:.-]+)@sha256:[0-9a-f]{64}\}$/gm
    const images = [...compose.matchAll(pinned)].map(([, name, image]) => [name, image])
    expect(images).toEqual([
      ['POSTGRES_IMAGE', 'postgres:17-bookworm'],
      ['REDIS_IMAGE', 'redis:7-bookworm'],
    ])
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
    const ofOne = ['SESSION_SECRET', 'STRIPE_WEBHOOK_SECRET', 'MIGRATE_DATABASE_URL']
    expect(variableNames().filter((name) => ![...names, ...settled, ...ofOne].includes(name))).toEqual([])
  })
})

describe('.env.example', () => {
  const passwords = ['POSTGRES_PASSWORD', 'DATABASE_PASSWORD', 'REDIS_PASSWORD']
  const ofCompose = [...passwords, 'BIND_ADDRESS', 'NODE_IMAGE', 'POSTGRES_IMAGE', 'REDIS_IMAGE']

  test('names every variable that is read, and no other', () => {
    expect(Object.keys(example).toSorted()).toEqual([...variableNames(), ...ofCompose].toSorted())
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
      RECEIPT_SECRET: 'b7c1e09f4a2d8635e1f70c9b3d5a8264',
      SESSION_SECRET: 'mF2c9TqLw7Zr0XbYkVhGs4NjPd8EaQuR',
      TRUST_PROXY: '1',
    }
    expect(readEnv({ ...filled, ALLOW_FAKES: '1' }).ok).toBe(true)
  })
})
