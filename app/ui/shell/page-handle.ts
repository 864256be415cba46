type DataOf<Loader> = Awaited<Loader extends (...args: never[]) => infer Answer ? Answer : unknown>

/** What a route may tell the shell about its page: `export const handle: PageHandle<typeof loader> = {...}`. */
export type PageHandle<Loader = unknown> = {
  /** Whether the page, without JavaScript, should load itself again every 5 seconds. */
  refresh?: (data: DataOf<Loader>) => boolean
  /** Whether the page stands alone: without navigation, footer and scripts. */
  isPlain?: true
  /** Whether the page begins with a header of its own for those who are signed out. */
  hasOwnHeader?: true
  /**
   * Whether the page comes with JavaScript, as pages do that say nothing. Told by a function, a page whose loader failed
   * comes without.
   */
  scripts?: false | ((data: DataOf<Loader>) => boolean)
}

type Match = { handle: unknown; data?: unknown }

function handleOf({ handle }: Match): PageHandle | undefined {
  return handle as PageHandle | undefined
}

export function wantsRefresh(match: Match): boolean {
  return Boolean(match.data && handleOf(match)?.refresh?.(match.data))
}

export function standsAlone(match: Match): boolean {
  return Boolean(handleOf(match)?.isPlain)
}

export function hasOwnHeader(match: Match): boolean {
  return Boolean(handleOf(match)?.hasOwnHeader)
}

export function wantsScripts(match: Match): boolean {
  const { scripts = true } = handleOf(match) ?? {}
  return typeof scripts === 'function' ? match.data !== undefined && scripts(match.data) : scripts
}
