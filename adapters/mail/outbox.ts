import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mail } from '#domain/notification/mail.ts'

/** Stand-in that reaches nobody: each mail becomes a file `KEY.eml` in `dir`, which a mail program opens. */
export function outboxMail({ dir, from }: { dir: string; from: string }): Mail {
  const transport = createTransport(
    { streamTransport: true, buffer: true, newline: 'windows', disableFileAccess: true, disableUrlAccess: true },
    { from },
  )
  return {
    async send({ to, subject, text, key }) {
      const { message } = await transport.sendMail({ to, subject, text })
      await mkdir(dir, { recursive: true, mode: 0o700 })
      const path = join(dir, `${encodeURIComponent(key)}.eml`)
      await writeFile(path, message, { flag: 'wx', mode: 0o600 }).catch((error) => {
        if (error.code !== 'EEXIST') throw error
      })
    },
  }
}
