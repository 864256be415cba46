import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Halves the time that our modules and packages take to load, from the second start on. */
export const compileCache = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url))

enableCompileCache(compileCache)
