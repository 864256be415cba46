import { assemble } from './assemble.ts'
import { migrateAll } from './migrate.ts'
import { seed } from './seed.ts'

const { env, pool, ports, close } = assemble('prepare')
await migrateAll(pool)
if (env.mode === 'local') await seed(ports)
await close()
