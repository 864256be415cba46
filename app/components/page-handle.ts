/** What a route may tell the shell about its page: `export const handle: PageHandle<typeof loader> = {...}`. */
export type PageHandle<Loader = unknown> = {
  /** Whether the page, without JavaScript, should load itself again every 5 seconds. */
  refresh?: (data: Awaited<Loader extends (...args: never[]) => infer Answer ? Answer : unknown>) => boolean
  /** Whether the page stands alone: without navigation, footer and scripts. */
  isPlain?: true
}

export function wantsRefresh({ handle, data }: { handle: unknown; data: unknown }): boolean {
  const refresh = (handle as PageHandle | undefined)?.refresh
  return Boolean(data && refresh?.(data))
}

export function standsAlone({ handle }: { handle: unknown }): boolean {
  return Boolean((handle as PageHandle | undefined)?.isPlain)
}
