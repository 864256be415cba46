type DataOf<Loader> = Awaited<Loader extends (...args: never[]) => infer Answer ? Answer : unknown>

/** A route's settings for the shell: `export const handle: PageHandle<typeof loader> = {...}`. */
export type PageHandle<Loader = unknown> = {
  /** Returns true when the page, without JavaScript, should reload itself every 5 seconds. */
  refresh?: (data: DataOf<Loader>) => boolean
  /** The page stands alone: no navigation, footer or scripts. */
  isPlain?: true
  /** The page has its own header for signed-out visitors. */
  hasOwnHeader?: true
  /**
   * Says that the page comes with or without JavaScript; by default it comes with it. With a function, a page whose
   * loader failed comes without.
   */
  scripts?: false | ((data: DataOf<Loader>) => boolean)
  /** Returns what the page shows from files of its own, which the browser loads before React takes over the page. */
  parts?: (data: DataOf<Loader>) => { load(): Promise<void> } | null
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

export async function loadParts(match: Match): Promise<void> {
  if (match.data !== undefined) await handleOf(match)?.parts?.(match.data)?.load()
}
