import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Phone, Sms } from '#domain/ports.ts'

/** Twilio's own test numbers: the last one has replied STOP, the others cannot get texts. */
const UNDELIVERABLE = ['+15005550001', '+15005550009'] as Phone[]
const OPTED_OUT = ['+15005550004'] as Phone[]

/** Stand-in that reaches nobody: each text becomes a file `KEY.txt` in `dir`. Refuses three numbers, for trying that out. */
export function outboxSms({ dir }: { dir: string }): Sms {
  return {
    async send({ to, text, key }) {
      if (UNDELIVERABLE.includes(to)) return { ok: false, reason: 'undeliverable' }
      if (OPTED_OUT.includes(to)) return { ok: false, reason: 'opted-out' }
      await mkdir(dir, { recursive: true, mode: 0o700 })
      const path = join(dir, `${encodeURIComponent(key)}.txt`)
      await writeFile(path, `To: ${to}\n\n${text}\n`, { flag: 'wx', mode: 0o600 }).catch((error) => {
        if (error.code !== 'EEXIST') throw error
      })
      return { ok: true, id: `outbox-${key}` }
    },
  }
}
