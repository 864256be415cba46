import { useEffect, useLayoutEffect } from 'react'

/** Runs before the browser draws and before any input; on the server, which would complain of it, not at all. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
