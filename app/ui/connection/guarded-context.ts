import { createContext } from 'react'

/** Marks in the document that the page was rendered guarded, so that the browser hydrates it the same way. */
export const GUARDED = 'data-guarded'

/**
 * True when each part of a page stands in a Suspense boundary, so that one that fails on the server does not take the
 * page down. React hydrates the inside of such a boundary later than the page around it, and renders it again when
 * anything changes first (error 421), so a page is rendered guarded only after it failed to render at all.
 */
export const GuardedContext = createContext(false)
