import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { ed25519Signing } from './ed25519.ts'

const signing = ed25519Signing({ secrets: ['first secret'] })

test('a signature holds for its text alone', async () => {
  const signed = await signing.sign('3 files erased')
  expect(await signing.verify('3 files erased', signed)).toBe('valid')
  expect(await signing.verify('4 files erased', signed)).toBe('not-valid')
  expect(await signing.verify('3 files erased', { ...signed, signature: 'AAAA' })).toBe('not-valid')
})

test('anybody can check it with the public key', async () => {
  const { signature } = await signing.sign('3 files erased')
  const [{ pem }] = await signing.publicKeys()
  const isValid = verify(null, Buffer.from('3 files erased'), createPublicKey(pem), Buffer.from(signature, 'base64url'))
  expect(isValid).toBe(true)
})

test('the same secret gives the same key, another one another, and a former one still counts', async () => {
  const [{ keyId }] = await signing.publicKeys()
  expect(await ed25519Signing({ secrets: ['first secret'] }).publicKeys()).toMatchObject([{ keyId }])
  const signed = await signing.sign('x')
  expect(await ed25519Signing({ secrets: ['second'] }).verify('x', signed)).toBe('unknown-key')
  const renewed = ed25519Signing({ secrets: ['second', 'first secret'] })
  expect(await renewed.verify('x', signed)).toBe('valid')
  expect((await renewed.publicKeys()).map((key) => key.keyId)).toEqual([expect.not.stringMatching(keyId), keyId])
})
