import { join } from 'node:path'
import { startEmbedded } from '#db/embedded.ts'
import { makeForgetful } from '#server/testing/forgetful.ts'

/** Before all tests: the database of the server that they share need not outlive a loss of power. */
export default async function setup(): Promise<void> {
  const database = await startEmbedded(join(process.env.PLUMBLINE_E2E_DATA ?? '', 'postgres'))
  await makeForgetful(database.launcher)
  await database.stop()
}
