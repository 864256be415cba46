import { createContext } from 'react'

/** Says in the document that the page was drawn guarded, so that the browser takes it over as it is. */
export const GUARDED = 'data-guarded'

/**
 * Whether each part of a page stands in a Suspense boundary, so that one that fails on the server does not take the page with it.
 * React takes over the inside of such a boundary later than the page around it, and draws it anew where anything changes before
 * (error 421), so a page is drawn guarded only after it failed to be drawn at all.
 */
export const GuardedContext = createContext(false)
