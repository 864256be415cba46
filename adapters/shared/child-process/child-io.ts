/** For child programs: one JSON object a line on the standard output. */
export function tell<Message extends { kind: string }>(message: Message): void {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}

/** For child programs: what the parent process writes to the standard input, to its end. */
export async function fileFromStdin(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}
