import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const documents = globSync(['*.md', 'docs/**/*.md', 'adapters/*/data/*.md']).filter((file) => file !== 'CHANGELOG.md')
const paths = /(?<![\w./-])(?:app|domain|adapters|server|db|scripts|e2e|clients|public|docs)\/[\w.*/-]*\w/g
/** The files that a reader is asked to write. */
const imagined = ['adapters/sms/acme.ts', 'adapters/sms/acme.test.ts', 'app/site/blog/articles/SLUG.md']

test('files and folders that the documents name are there', () => {
  const named = documents.flatMap((document) => {
    return [...readFileSync(document, 'utf8').matchAll(paths)].map(([path]) => ({ document, path }))
  })
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ path }) => !imagined.includes(path) && globSync(path).length === 0)).toEqual([])
})

test('the commands that the documents name are there', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const named = documents.flatMap((document) => {
    return [...readFileSync(document, 'utf8').matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name = '']) => name)
  })
  expect(named.filter((name) => !(name in scripts) && name !== 'bench:')).toEqual([])
})
