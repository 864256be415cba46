import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Files } from '#domain/system/files.ts'
import { s3Files } from './s3.ts'
import { filesContract } from './testing/contract.ts'

describe('files in an S3 store', () => {
  let directory: string
  let server: S3rver
  let files: Files

  const options = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'plumbline-s3-'))
    server = new S3rver({ port: 0, silent: true, directory, configureBuckets: [{ name: 'reports', configs: [] }] })
    const { port } = await server.run()
    files = s3Files({ ...options, endpoint: `http://127.0.0.1:${port}`, bucket: 'reports' })
  })
  afterAll(async () => {
    await server.close()
    await rm(directory, { recursive: true })
  })

  filesContract(() => files)

  test('a store that cannot be reached is an outage, not an empty answer', async () => {
    const gone = s3Files({ ...options, endpoint: 'http://127.0.0.1:1', bucket: 'reports' })
    await expect(gone.get('reports/a/original')).rejects.toThrow('could not be read')
    await expect(gone.put('reports/a/original', new Uint8Array([1]))).rejects.toThrow('could not be kept')
  })
})
