import { createHash, randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { type Phone, type SmsEvent, type TextRefusal, textRefusals } from '#domain/message/message.ts'
import type { Sms } from '#domain/message/sms.ts'

/** Twilio's own test numbers, for trying refusals out. */
const refusedNumbers: Record<string, TextRefusal> = {
  '+15005550001': 'invalid-number',
  '+15005550002': 'not-routable',
  '+15005550003': 'not-routable',
  '+15005550004': 'opted-out',
  '+15005550009': 'landline',
}

const MOST_READ = 200

const storedText = v.object({
  id: v.string(),
  to: v.pipe(
    v.string(),
    v.transform((text) => text as Phone),
  ),
  text: v.string(),
  at: v.pipe(v.string(), v.toDate()),
  state: v.picklist(['sent', 'delivered', 'failed']),
  reason: v.nullable(v.picklist(textRefusals)),
  replies: v.array(v.string()),
})

type StoredText = v.InferOutput<typeof storedText>

/** Stand-in that reaches nobody: each text becomes a JSON file in `dir`, which the processes of one machine share. */
export function outboxSms({ dir }: { dir: string }): Sms {
  const pathOf = (id: string) => join(dir, `${id}.json`)

  async function read(id: string): Promise<StoredText | null> {
    const file = await readFile(pathOf(id), 'utf8').catch((error) => {
      if (error.code !== 'ENOENT') throw error
      return null
    })
    return file === null ? null : v.parse(storedText, JSON.parse(file))
  }

  /** Whole or not at all; false where it may not replace what is there. */
  async function write(text: StoredText, { replace }: { replace: boolean }): Promise<boolean> {
    await mkdir(dir, { recursive: true, mode: 0o700 })
    const draft = join(dir, `.${randomUUID()}`)
    try {
      await writeFile(draft, `${JSON.stringify(text, null, 2)}\n`, { mode: 0o600 })
      await (replace ? rename : link)(draft, pathOf(text.id))
      return true
    } catch (error) {
      if (!replace && error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
      throw error
    } finally {
      await rm(draft, { force: true })
    }
  }

  return {
    async send({ to, text }) {
      const reason = refusedNumbers[to]
      if (reason) return { ok: false, reason }
      const id = `outbox-${createHash('sha256').update(`${to}\n${text}`).digest('hex').slice(0, 32)}`
      const fresh: StoredText = { id, to, text, at: new Date(), state: 'sent', reason: null, replies: [] }
      if (await write(fresh, { replace: false })) return { ok: true, id }
      const earlier = await read(id)
      return earlier?.reason ? { ok: false, reason: earlier.reason } : { ok: true, id }
    },
    readEvent: async () => null,
    outbox: {
      async texts() {
        const ids = await newestIn(dir)
        const texts = (await Promise.all(ids.map(read))).filter((text) => text !== null)
        return texts.toSorted((one, other) => other.at.getTime() - one.at.getTime())
      },
      async play(id, fate) {
        const text = /^outbox-[0-9a-f]{32}$/.test(id) ? await read(id) : null
        if (!text) return null
        const { event, changes } = played(text, fate)
        await write({ ...text, ...changes }, { replace: true })
        return event
      },
    },
  }
}

type Fate = Parameters<NonNullable<Sms['outbox']>['play']>[1]

function played({ id, to, replies }: StoredText, fate: Fate): { event: SmsEvent; changes: Partial<StoredText> } {
  if ('reply' in fate) {
    const event = {
      kind: 'incoming',
      id: `outbox-reply-${randomUUID()}`,
      from: to,
      words: fate.reply,
      isAnswered: false,
      signal: null,
    } as const
    return { event, changes: { replies: [...replies, fate.reply] } }
  }
  if ('fail' in fate) {
    const event = { kind: 'status', id, state: 'failed', reason: fate.fail } as const
    return { event, changes: { state: 'failed', reason: fate.fail } }
  }
  return { event: { kind: 'status', id, state: 'delivered' }, changes: { state: 'delivered', reason: null } }
}

/** Ids of the texts that moved last. */
async function newestIn(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch((error) => {
    if (error.code !== 'ENOENT') throw error
    return []
  })
  const ids = names.flatMap((name) => /^(outbox-[0-9a-f]{32})\.json$/.exec(name)?.[1] ?? [])
  const moved = await Promise.all(
    ids.map(async (id) => ({ id, at: (await stat(join(dir, `${id}.json`)).catch(() => null))?.mtimeMs ?? 0 })),
  )
  return moved
    .toSorted((one, other) => other.at - one.at)
    .slice(0, MOST_READ)
    .map(({ id }) => id)
}
