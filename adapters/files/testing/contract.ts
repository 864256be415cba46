import { describe, expect, test } from 'vitest'
import type { Files } from '#domain/system/files.ts'

const text = (words: string) => new TextEncoder().encode(words)

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}

/** The promises of every file store; `files` gives one that is ready when the tests run. */
export function filesContract(files: () => Files): void {
  test('gives back exactly what was put', async () => {
    const bytes = new Uint8Array(300_000).map((_, index) => (index * 31) % 256)
    await files().put('reports/a1/original', bytes)
    const kept = await files().get('reports/a1/original')
    expect(kept && Buffer.compare(kept, bytes)).toBe(0)
  })

  test('keeps a file of 25 MB', async () => {
    const bytes = new Uint8Array(26_214_400).fill(7)
    await files().put('reports/large/original', bytes)
    expect((await files().get('reports/large/original'))?.length).toBe(26_214_400)
  })

  test('keeps an empty file', async () => {
    await files().put('reports/empty/original', new Uint8Array())
    expect((await files().get('reports/empty/original'))?.length).toBe(0)
  })

  test('putting again replaces', async () => {
    await files().put('reports/b/original', text('first and longer'))
    await files().put('reports/b/original', text('second'))
    expect(new TextDecoder().decode((await files().get('reports/b/original')) ?? undefined)).toBe('second')
  })

  test('answers null for a key that nobody put', async () => {
    expect(await files().get('reports/nobody/original')).toBeNull()
    expect(await files().get('reports')).toBeNull()
    expect(await files().get('reports/a1/original/below')).toBeNull()
  })

  test('removes everything under a folder and nothing beside it', async () => {
    for (const key of ['reports/c1/original', 'reports/c1/document-1.json', 'reports/c12/original']) {
      await files().put(key, text(key))
    }
    await files().remove('reports/c1/')
    expect(await files().get('reports/c1/original')).toBeNull()
    expect(await files().get('reports/c1/document-1.json')).toBeNull()
    expect(await files().get('reports/c12/original')).not.toBeNull()
  })

  test('removes by the beginning of a name, and one file by its whole key', async () => {
    for (const key of ['reports/d/page-1', 'reports/d/page-2', 'reports/d/original']) await files().put(key, text(key))
    await files().remove('reports/d/page')
    expect(await files().get('reports/d/page-1')).toBeNull()
    expect(await files().get('reports/d/original')).not.toBeNull()
    await files().remove('reports/d/original')
    expect(await files().get('reports/d/original')).toBeNull()
  })

  test('lists every file below a folder with its time and size, and none beside it', async () => {
    const started = Date.now()
    const keys = ['reports/e/original', 'reports/e/gemini/paid', 'reports/e/page-1-2.png']
    for (const key of [...keys, 'reports/e2/original']) await files().put(key, text(key))
    const listed = await all(files().list('reports/e/'))
    expect(listed.map(({ key }) => key).sort()).toEqual([...keys].sort())
    for (const { at } of listed) expect(Math.abs(at.getTime() - started)).toBeLessThan(60_000)
    for (const { key, bytes } of listed) expect(bytes).toBe(text(key).length)
    expect(await all(files().list('reports/nobody/'))).toEqual([])
  })

  test('lists the files of one folder one after the other, also while they are removed', async () => {
    const folders = ['f1', 'f2', 'f10', 'f3']
    const keys = folders.flatMap((name) => [`reports/${name}/z`, `reports/${name}/gemini/paid`, `reports/${name}/a`])
    for (const key of keys.toSorted().toReversed()) await files().put(key, text(key))
    const order: string[] = []
    for await (const { key } of files().list('reports/')) {
      const [, folder = ''] = key.split('/')
      if (folders.includes(folder) && order.at(-1) !== folder) {
        const last = order.at(-1)
        if (last) await files().remove(`reports/${last}/`)
        order.push(folder)
      }
    }
    expect(order.toSorted()).toEqual(folders.toSorted())
  })

  test('removing what is not there is no error', async () => {
    await files().put('reports/nevermore/original', text('nevermore'))
    await files().remove('reports/never/')
    await files().remove('reports/never/original')
    expect(await files().get('reports/nevermore/original')).not.toBeNull()
  })

  describe('a key that is not ours', () => {
    test.each([
      '',
      '/',
      '.',
      '..',
      '../outside',
      'reports/../../outside',
      'reports//original',
      '/etc/passwd',
      'reports/.hidden',
      'reports/a\\b',
      'reports/Case',
      'reports/a b',
      'reports/a\0',
      'a'.repeat(201),
    ])('%j is refused', async (key) => {
      await expect(files().put(key, text('x'))).rejects.toThrow('not a file key')
      await expect(files().get(key)).rejects.toThrow('not a file key')
      await expect(files().remove(key)).rejects.toThrow('not a file key')
    })
  })
}
