/** Answers worth keeping for a while. Losing it costs speed only, so it never throws. */
export type Cache = {
  get(key: string): Promise<unknown>
  set(key: string, value: unknown, seconds: number): Promise<void>
}
