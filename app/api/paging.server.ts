import * as v from 'valibot'

const USUAL = 50
const MOST = 100

/**
 * Returns the query fields of a list: how many entries, and after which one. `cursor` reads a cursor from an earlier
 * answer.
 */
export function pageQuery<Cursor extends v.GenericSchema<string, unknown>>(cursor: Cursor) {
  return v.strictObject({
    limit: v.optional(
      v.pipe(v.string(), v.regex(/^([1-9]\d?|100)$/, `It has to be a number from 1 to ${MOST}.`), v.transform(Number)),
      String(USUAL),
    ),
    cursor: v.optional(cursor),
  })
}

export const linkHeader = {
  Link: 'Where the list goes on: `<…?cursor=…>; rel="next"` (RFC 8288). Without it this was the last page.',
}

/** Returns the headers that link to the next page, which begins after `cursor`; no headers for null. */
export function linkTo(request: Request, cursor: string | null): Record<string, string> {
  if (cursor === null) return {}
  const { pathname, searchParams } = new URL(request.url)
  searchParams.set('cursor', cursor)
  return { Link: `<${pathname}?${searchParams}>; rel="next"` }
}
