/** What a route may tell the shell about its page: `export const handle: PageHandle<typeof loader> = {...}`. */
export type PageHandle<Loader = unknown> = {
  /** Whether the page, without JavaScript, should load itself again every 5 seconds. */
  refresh?: (data: Awaited<Loader extends (...args: never[]) => infer Answer ? Answer : unknown>) => boolean
}

export function wantsRefresh({ handle, data }: { handle: unknown; data: unknown }): boolean {
  const refresh = (handle as PageHandle | undefined)?.refresh
  return Boolean(data && refresh?.(data))
}
