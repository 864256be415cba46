import { expect, test } from 'vitest'
import { argon2Passwords } from './argon2.ts'

const passwords = argon2Passwords()

test('a password is the one that was hashed, and no other', async () => {
  const hash = await passwords.hash('correct horse')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,(t=2,p=1|p=1,t=2)\$/)
  expect(await passwords.verify('correct horse', hash)).toBe(true)
  expect(await passwords.verify('Correct horse', hash)).toBe(false)
  expect(await passwords.hash('correct horse')).not.toBe(hash)
})

test('every character of a long one counts, and one typed on another keyboard is the same', async () => {
  const long = `${'ф'.repeat(199)}a`
  const hash = await passwords.hash(long)
  expect(await passwords.verify(long, hash)).toBe(true)
  expect(await passwords.verify(`${'ф'.repeat(199)}b`, hash)).toBe(false)
  expect(await passwords.verify('cafe\u0301', await passwords.hash('caf\u00e9'))).toBe(true)
})

test('nobody’s password is never right, and takes as long as a wrong one', async () => {
  const hash = await passwords.hash('secret')
  // On all threads: the hash is computed on another one.
  const processorTime = async (hash: string | null) => {
    const start = process.cpuUsage()
    expect(await passwords.verify('guess', hash)).toBe(false)
    const { user, system } = process.cpuUsage(start)
    return user + system
  }
  const ratios: number[] = []
  for (let n = 0; n < 15; n++) ratios.push((await processorTime(null)) / (await processorTime(hash)))
  const median = ratios.sort((a, b) => a - b)[7] ?? 0
  expect(median).toBeGreaterThan(0.5)
  expect(median).toBeLessThan(2)
})

test('54 may be asked at once, the next is told to come back, and later all is well', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.verify('guess', null)))
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(6)
  expect(refused[0]).toMatchObject({ reason: { code: 'BUSY' } })
  expect(await passwords.verify('guess', null)).toBe(false)
})
