import * as v from 'valibot'

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
