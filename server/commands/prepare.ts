import { assemble } from '#server/compose/assemble.ts'
import { migrateDatabase } from '#server/migrate.ts'
import { seed } from './seed.ts'

const { env, ports, close } = assemble('prepare')
await migrateDatabase(env)
if (env.mode === 'local') await seed(ports)
await close()
