import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'
import type { Signing } from '#domain/retention/signing.ts'

/** RFC 8410: what stands before an Ed25519 private key's 32 bytes in PKCS #8. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Signs with a key derived of the first secret; checks with those of all, the others being of earlier times. */
export function ed25519Signing({ secrets: [secret, ...former] }: { secrets: [string, ...string[]] }): Signing {
  const own = keyOf(secret)
  const current = createPublicKey(own)
  const all: [KeyObject, ...KeyObject[]] = [current, ...former.map((each) => createPublicKey(keyOf(each)))]
  const known = new Map(all.map((key) => [idOf(key), key]))
  return {
    async sign(text) {
      return { keyId: idOf(current), signature: sign(null, Buffer.from(text), own).toString('base64url') }
    },

    async verify(text, { keyId, signature }) {
      const key = known.get(keyId)
      if (!key) return 'unknown-key'
      const bytes = Buffer.from(signature, 'base64url')
      // Other letters may stand for the same bytes: only what was given out counts.
      const isAsGiven = bytes.toString('base64url') === signature
      return isAsGiven && verify(null, Buffer.from(text), key, bytes) ? 'valid' : 'not-valid'
    },

    async publicKeys() {
      const [first, ...rest] = all
      return [published(first), ...rest.map(published)]
    },
  }
}

function keyOf(secret: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'plumbline receipts', 32))
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
}

function published(key: KeyObject): { keyId: string; pem: string } {
  return { keyId: idOf(key), pem: key.export({ type: 'spki', format: 'pem' }).toString() }
}

/** The first 16 hexadecimal digits of the SHA-256 of the key as SPKI in DER. */
function idOf(key: KeyObject): string {
  return createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)
}
