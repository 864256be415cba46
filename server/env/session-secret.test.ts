import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keptSecret } from './session-secret.ts'

test('is made once, is long, and nobody else may read it', () => {
  const dir = mkdtempSync(join(tmpdir(), 'plumbline-secret-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const secret = keptSecret(join(dir, 'data'), 'session-secret')
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(keptSecret(join(dir, 'data'), 'session-secret')).toBe(secret)
  expect(readdirSync(join(dir, 'data'))).toEqual(['session-secret'])
  expect((statSync(join(dir, 'data/session-secret')).mode & 0o777).toString(8)).toBe('600')
})
