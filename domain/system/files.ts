/** Bytes by key. Keys are ours (`[a-z0-9/._-]`), never a person's file name. */
export type Files = {
  /** Whole or not at all: after it returns, the bytes survive a power cut. Putting again replaces. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null for an unknown key. */
  get(key: string): Promise<Uint8Array | null>
  /** Every file whose key starts with `prefix`; none is no error. */
  remove(prefix: string): Promise<void>
  /**
   * Every file below `folder` (which ends with `/`), with the time at which it was put and its size. Folders come in any
   * order, the files of one come one after the other. What was listed may be removed before the rest is.
   */
  list(folder: string): AsyncIterable<{ key: string; at: Date; bytes: number }>
}
