const WIDTH = 30
const words = { read: 'Reading pages', extract: 'Looking for deficiencies' }

/** A bar in the last line of a terminal; nothing where the output is none. */
export function progressBar(terminal: { isTTY?: boolean; write(text: string): unknown }) {
  const write = (text: string) => terminal.isTTY && terminal.write(text)
  return {
    show(stage: keyof typeof words, done: number, of: number) {
      const full = Math.round((WIDTH * done) / Math.max(1, of))
      write(`\r\x1b[K${words[stage]} [${'='.repeat(full)}${' '.repeat(WIDTH - full)}] ${done}/${of}`)
    },
    clear() {
      write('\r\x1b[K')
    },
  }
}
