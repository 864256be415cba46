import { lazy } from 'react'

/** The landing page in a separate chunk: signed-in users see other pages at its addresses and never load it. */
export const Landing = lazy(async () => ({ default: (await import('./landing.tsx')).Landing }))
