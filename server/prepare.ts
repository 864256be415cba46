import { assemble } from './assemble.ts'
import { migrateDatabase } from './migrate.ts'
import { seed } from './seed.ts'

const { env, ports, close } = assemble('prepare')
await migrateDatabase(env)
if (env.mode === 'local') await seed(ports)
await close()
