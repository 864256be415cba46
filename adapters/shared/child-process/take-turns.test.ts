import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

/** Works that end when they are told to, and who has begun in which order. */
function scene(places: number) {
  const turns = takeTurns(places)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  let wanted: () => boolean = () => false
  return {
    begun,
    isWanted: () => wanted(),
    work(key: string, name = key, signal?: AbortSignal) {
      const work = turns(
        key,
        (isWanted) => {
          begun.push(name)
          wanted = isWanted
          return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
        },
        signal,
      )
      work.catch(() => {})
      return work
    },
    async end(name: string) {
      await new Promise(setImmediate)
      ends.get(name)?.()
      await new Promise(setImmediate)
    },
  }
}

test('no more works run at a time than there are places, and all of them run, also after one failed', async () => {
  const turns = takeTurns(2)
  let running = 0
  let most = 0
  const outcomes = await Promise.allSettled(
    [0, 1, 2, 3, 4].map((name) =>
      turns(undefined, async () => {
        most = Math.max(most, ++running)
        await new Promise(setImmediate)
        running--
        if (name === 1) throw new Error('failed')
        return name
      }),
    ),
  )
  expect(most).toBe(2)
  expect(outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value)).toEqual([0, false, 2, 3, 4])
})

test('who waits behind five of another comes after the one that is at work', async () => {
  const { begun, work, end } = scene(1)
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) work('a', name)
  work('b')
  work('c')
  for (const name of ['a1', 'b', 'c', 'a2', 'a3']) await end(name)
  expect(begun).toEqual(['a1', 'b', 'c', 'a2', 'a3', 'a4'])
})

test('those who come again and again take turns', async () => {
  const { begun, work, end } = scene(1)
  for (const name of ['a1', 'a2', 'a3']) work('a', name)
  for (const name of ['b1', 'b2', 'b3']) work('b', name)
  for (const name of ['a1', 'b1', 'a2', 'b2', 'a3']) await end(name)
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3'])
})

test('of two places one comes to who has none, although another waits for longer', async () => {
  const { begun, work, end } = scene(2)
  for (const name of ['a1', 'a2', 'a3', 'a4']) work('a', name)
  await end('a1')
  work('b')
  await end('a2')
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b'])
})

test('a place is wanted only where somebody else waits', async () => {
  const { work, isWanted } = scene(1)
  work('a', 'a1')
  work('a', 'a2')
  await new Promise(setImmediate)
  expect(isWanted()).toBe(false)
  work('b')
  expect(isWanted()).toBe(true)
})

test('who gives up waiting leaves the line, and the next one gets the place', async () => {
  const { begun, work, end } = scene(1)
  const gone = new AbortController()
  work('a')
  const waiting = work('b', 'b', gone.signal)
  work('c')
  gone.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  await end('a')
  expect(begun).toEqual(['a', 'c'])
})
