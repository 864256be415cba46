import * as v from 'valibot'

export const atMost = (most: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(most, `Use at most ${most} characters.`))

/** Counts the line breaks that forms send as `\r\n` as one character each. */
const lines = (most: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll(/\r\n?/g, '\n')),
    atMost(most),
  )

/** The profile's fields as a form may send them, except the name. */
export const profileFields = { email: atMost(254), phone: atMost(50), company: atMost(200), address: lines(500) }
