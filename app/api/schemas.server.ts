import * as v from 'valibot'
import { sha256 } from '#app/web/sha256.server.ts'
import type { User } from '#domain/account/account.ts'

export const count = v.pipe(v.number(), v.integer(), v.minValue(0))
export const time = v.pipe(v.string(), v.isoTimestamp(), v.description('ISO 8601, UTC.'))

/** Headers of a call that counts once, however often it is sent. */
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
 * What a person's program sent as that header, for storing: keys are each user's own. No form can bring one, as the ids of
 * forms have no dot.
 */
export function ownKey({ id }: Pick<User, 'id'>, key: string): string {
  return `api.${sha256(`${id}:${key}`)}`
}
