import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { UserId } from '#domain/account/account.ts'

/** Seals the secrets of webhooks for the database. */
export type SealedSecrets = {
  seal(secret: string, of: UserId): string
  /** Null where none of the keys opens it. What an older version stored as it is comes back so. */
  open(stored: string, of: UserId): string | null
  /** Returns whether it is sealed with the key in use. */
  isCurrent(stored: string): boolean
}

const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * AES-256-GCM by a key derived of the first secret; opens with those of all, the others being of earlier times. What is sealed
 * is `v1:KEY:` and initialization vector, tag and text in base64url, and belongs to the account it was sealed for.
 */
export function sealedSecrets(secrets: readonly [string, ...string[]]): SealedSecrets {
  const keys = secrets.map(keyOf)
  const [current] = keys as [Key, ...Key[]]
  const prefix = `v1:${current.id}:`
  return {
    seal(secret, of) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', current.key, iv).setAAD(ownerOf(of))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return prefix + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
    },

    open(stored, of) {
      const [, id, sealed] = /^v1:([0-9a-f]+):(.+)$/.exec(stored) ?? []
      if (sealed === undefined) return stored
      const found = keys.find((key) => key.id === id)
      if (!found) return null
      const bytes = Buffer.from(sealed, 'base64url')
      const iv = bytes.subarray(0, IV_BYTES)
      try {
        const decipher = createDecipheriv('aes-256-gcm', found.key, iv, { authTagLength: TAG_BYTES })
        decipher.setAAD(ownerOf(of)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
        return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },

    isCurrent: (stored) => stored.startsWith(prefix),
  }
}

type Key = { id: string; key: Buffer }

function keyOf(secret: string): Key {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'plumbline webhook secrets', 32))
  return { key, id: createHash('sha256').update(key).digest('hex').slice(0, 8) }
}

function ownerOf(user: UserId): Buffer {
  return Buffer.from(`webhook of account ${user}`)
}
