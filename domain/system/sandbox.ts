/** What code that a hostile file makes a reading process run could get to. */
export type Reach = 'network' | 'files' | 'processes'

const words: Record<Reach, string> = {
  network: 'the network',
  files: 'files of this machine',
  processes: 'other processes',
}

/** What a person who runs the product is told where `open` is not empty; null where it is. */
export function openWords(open: Reach[]): string | null {
  if (open.length === 0) return null
  const named = new Intl.ListFormat('en-US').format(open.map((reach) => words[reach]))
  return `Processes that read uploaded files are not kept from ${named}: this machine does not allow the namespaces for that. docs/SECURITY.md says what still stands between.`
}

/** How the processes are kept apart that read files and print. */
export type Sandbox = {
  /** What this machine does not let us keep from them; nothing where it lets us. */
  open(): Promise<Reach[]>
}
