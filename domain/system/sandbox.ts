/** Things that code could reach if a hostile file took over a reading process. */
export type Reach = 'network' | 'files' | 'processes'

const words: Record<Reach, string> = {
  network: 'the network',
  files: 'files of this machine',
  processes: 'other processes',
}

/** Returns the warning to the operator if `open` is not empty, or null. */
export function openWords(open: Reach[]): string | null {
  if (open.length === 0) return null
  const named = new Intl.ListFormat('en-US').format(open.map((reach) => words[reach]))
  return `Processes that read uploaded files are not kept from ${named}: this machine does not allow the namespaces for that. docs/SECURITY.md says what still stands between.`
}

/** Isolates the processes that read files and print. */
export type Sandbox = {
  /** Returns what this machine does not allow us to block; empty if it allows all. */
  open(): Promise<Reach[]>
}
