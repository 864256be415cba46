import type { HeadersFunction } from '@remix-run/node'

/** For the `headers` of a page: passes on those of a refused form, such as Retry-After. */
export const actionHeaders: HeadersFunction = ({ actionHeaders }) => actionHeaders
