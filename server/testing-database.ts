import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrateJobs } from '#adapters/jobs/pg-boss.ts'
import { type Connection, connect, withDatabase } from '#db/client.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  export interface ProvidedContext {
    /** A migrated database that nobody is connected to: what every test file's own is copied from. */
    template: { connection: Connection; database: string }
  }
}

/** One server for the whole run: TEST_DATABASE_URL, whose user may create databases, or an embedded one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { connection: given, stop: async () => {} } : await embedded()
  const database = `plumbline_template_${process.pid}`

  const admin = connect(server.connection, { max: 1 })
  async function teardown() {
    await admin`drop database if exists ${admin(database)} with (force)`
    await admin.end()
    await server.stop()
  }

  try {
    await admin`create database ${admin(database)}`
    const template = connect(withDatabase(server.connection, database), { max: 2 })
    await migrate(template)
    await migrateJobs(template)
    await template.end()
  } catch (error) {
    await teardown()
    throw error
  }
  project.provide('template', { connection: server.connection, database })
  return teardown
}

async function embedded() {
  const folder = path.join(os.tmpdir(), `plumbline-test-${randomBytes(6).toString('hex')}`)
  const server = await startEmbedded(folder)
  return {
    connection: server.connection,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
