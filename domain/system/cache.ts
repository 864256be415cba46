/** Answers worth keeping for a while. A failure only costs time, so it never throws. */
export type Cache = {
  get(key: string): Promise<unknown>
  set(key: string, value: unknown, seconds: number): Promise<void>
}
