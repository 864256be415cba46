import * as v from 'valibot'

export const atMost = (most: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(most, `Use at most ${most} characters.`))

/** With the line breaks that forms send as `\r\n` told as one character. */
const lines = (most: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll(/\r\n?/g, '\n')),
    atMost(most),
  )

/** A profile but for the name, as it may be sent. */
export const profileFields = { email: atMost(254), phone: atMost(50), company: atMost(200), address: lines(500) }
