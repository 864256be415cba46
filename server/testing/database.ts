import { createHash, randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Connection, connect, withDatabase } from '#db/client.ts'
import { startEmbedded } from '#db/embedded.ts'
import { allowRole, grantToApplication, takeTurn } from '#db/roles.ts'
import { migrateAll } from '#server/migrate.ts'
import { makeForgetful } from './forgetful.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  export interface ProvidedContext {
    /**
     * A migrated database that nobody is connected to: what every test file's own is copied from. `connection` signs in as
     * who may make databases, `application` as the role that serves.
     */
    template: { connection: Connection; application: Connection; database: string }
  }
}

/** One server for the whole run: TEST_DATABASE_URL, whose user may create databases and roles, or an embedded one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? await prepared(given) : await embedded()
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
    await migrateAll(template)
    await grantToApplication(template, userOf(server.application))
    await template.end()
  } catch (error) {
    await teardown()
    throw error
  }
  project.provide('template', { connection: server.connection, application: server.application, database })
  return teardown
}

const ROLE = 'plumbline_test'

async function prepared(connection: string) {
  const password = createHash('sha256').update(connection).digest('hex')
  const pool = connect(connection, { max: 1 })
  await pool.begin(async (sql) => {
    await takeTurn(sql)
    await allowRole(sql, ROLE, password)
  })
  await pool.end()
  const application = new URL(connection)
  application.username = ROLE
  application.password = password
  return { connection, application: application.href, stop: async () => {} }
}

function userOf(connection: Connection): string {
  return typeof connection === 'string' ? new URL(connection).username : connection.user
}

async function embedded() {
  const folder = path.join(os.tmpdir(), `plumbline-test-${randomBytes(6).toString('hex')}`)
  const server = await startEmbedded(folder)
  await makeForgetful(server.launcher)
  return {
    connection: server.launcher,
    application: server.connection,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
