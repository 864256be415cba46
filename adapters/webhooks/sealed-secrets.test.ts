import { expect, test } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import { sealedSecrets } from './sealed-secrets.ts'

const [me, you] = [7 as UserId, 8 as UserId]
const secret = 'whsec_c2VjcmV0'

test('a sealed secret says nothing of itself, is never sealed alike twice, and opens for its account alone', () => {
  const sealed = sealedSecrets(['the key'])
  const stored = sealed.seal(secret, me)
  expect(stored).not.toContain('whsec')
  expect(stored).not.toBe(sealed.seal(secret, me))
  expect([sealed.open(stored, me), sealed.open(stored, you)]).toEqual([secret, null])
})

test('one that was changed by a letter does not open', () => {
  const sealed = sealedSecrets(['the key'])
  const stored = sealed.seal(secret, me)
  for (let at = 'v1:12345678:'.length; at < stored.length - 1; at++) {
    const letter = stored[at] === 'A' ? 'B' : 'A'
    expect(sealed.open(stored.slice(0, at) + letter + stored.slice(at + 1), me), `letter ${at}`).toBeNull()
  }
  for (const length of [4, 20, 40]) expect(sealed.open(stored.slice(0, 'v1:12345678:'.length + length), me)).toBeNull()
})

test('a key of earlier times goes on opening what it sealed, and the one in use seals it anew', () => {
  const stored = sealedSecrets(['former']).seal(secret, me)
  const now = sealedSecrets(['newer', 'former'])
  expect([now.isCurrent(stored), now.open(stored, me)]).toEqual([false, secret])
  const again = now.seal(now.open(stored, me) ?? '', me)
  expect([now.isCurrent(again), sealedSecrets(['newer']).open(again, me)]).toEqual([true, secret])
  expect(sealedSecrets(['newer']).open(stored, me)).toBeNull()
})

test('what an older version stored as it is comes back so', () => {
  const sealed = sealedSecrets(['the key'])
  expect([sealed.open(secret, me), sealed.isCurrent(secret)]).toEqual([secret, false])
})
