/** Bytes by key. Keys are our own (`[a-z0-9/._-]`), never a person's file name. */
export type Files = {
  /** Stores all or nothing: when it returns, the bytes survive a power failure. Replaces existing bytes. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Returns null for an unknown key. */
  get(key: string): Promise<Uint8Array | null>
  /** Removes every file whose key starts with `prefix`, if any. */
  remove(prefix: string): Promise<void>
  /**
   * Lists every file below `folder` (which ends with `/`) with its time and size. Folders come in any order, the files of a
   * folder together. Listed files may be removed while listing.
   */
  list(folder: string): AsyncIterable<{ key: string; at: Date; bytes: number }>
}
