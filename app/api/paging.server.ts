import * as v from 'valibot'

const USUAL = 50
const MOST = 100

/** Of a list's query: how many, and from where on. `cursor`: what reads one that an answer gave. */
export function paged<Cursor extends v.GenericSchema<string, unknown>>(cursor: Cursor) {
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

/** The headers that lead to the page after this one, which begins after `cursor`; none for null. */
export function linkTo(request: Request, cursor: string | null): Record<string, string> {
  if (cursor === null) return {}
  const { pathname, searchParams } = new URL(request.url)
  searchParams.set('cursor', cursor)
  return { Link: `<${pathname}?${searchParams}>; rel="next"` }
}
