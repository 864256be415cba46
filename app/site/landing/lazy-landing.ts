import { lazy } from 'react'

/** The landing page in a file of its own: members, who are shown other pages at its addresses, never load it. */
export const Landing = lazy(async () => ({ default: (await import('./landing.tsx')).Landing }))
