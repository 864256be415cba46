import { fileFromStdin, tell } from '#adapters/shared/child-process/child-io.ts'
import { goOn } from './rules-ahead.ts'

try {
  await goOn(JSON.parse(new TextDecoder().decode(await fileFromStdin())))
} catch (error) {
  const { name = 'Error', message = String(error) } = error as Partial<Error>
  tell({ kind: 'failed', what: `${name}: ${message}` })
}
process.stdout.end(() => process.exit(0))
