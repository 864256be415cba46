import * as v from 'valibot'
import { sha256 } from '#app/web/sha256.server.ts'
import type { User } from '#domain/account/account.ts'

export const count = v.pipe(v.number(), v.integer(), v.minValue(0))
export const time = v.pipe(v.string(), v.isoTimestamp(), v.description('ISO 8601, UTC.'))

/** Returns the header fields that make a repeated call count once. */
export const idempotencyKey = (description: string) =>
  v.strictObject({
    'idempotency-key': v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[\x20-\x7e]{1,255}$/, 'Send 1 to 255 printable ASCII characters, or no such header.'),
        v.description(description),
      ),
    ),
  })

/**
 * Returns the key to store for a program's Idempotency-Key: keys are separate per user, and no form can send one,
 * because the ids of forms have no dot.
 */
export function ownKey({ id }: Pick<User, 'id'>, key: string): string {
  return `api.${sha256(`${id}:${key}`)}`
}
