import type { Files } from '#domain/system/files.ts'
import { checkKey, checkPrefix } from './key.ts'

export type S3Options = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** Files in a bucket of any S3-compatible store. The bucket exists already and is not public. */
export function s3Files({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Options): Files {
  const connected = connect()

  async function connect() {
    // Loaded on demand: the SDK costs 40 MB that a disk store does not need.
    const sdk = await import('@aws-sdk/client-s3')
    const client = new sdk.S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      maxAttempts: 3,
      // Many compatible stores refuse the checksum headers that the SDK adds by itself.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
    return { sdk, client }
  }

  async function* objects(Prefix: string) {
    const { sdk, client } = await connected
    for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix })) {
      yield* Contents
    }
  }

  return {
    async put(key, bytes) {
      const Key = checkKey(key)
      const { sdk, client } = await connected
      const command = new sdk.PutObjectCommand({ Bucket: bucket, Key, Body: bytes })
      await client.send(command).catch(failed(`file ${key} could not be kept`))
    },

    async get(key) {
      const Key = checkKey(key)
      const { sdk, client } = await connected
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key }))
        return (await Body?.transformToByteArray()) ?? null
      } catch (cause) {
        if (cause instanceof sdk.NoSuchKey) return null
        throw new Error(`file ${key} could not be read`, { cause })
      }
    },

    async remove(prefix) {
      const { sdk, client } = await connected
      for await (const { Key } of objects(checkPrefix(prefix))) {
        const command = new sdk.DeleteObjectCommand({ Bucket: bucket, Key })
        await client.send(command).catch(failed(`file ${Key} could not be removed`))
      }
    },

    async *list(folder) {
      for await (const { Key, LastModified, Size = 0 } of objects(checkPrefix(folder))) {
        if (Key && LastModified) yield { key: Key, at: LastModified, bytes: Size }
      }
    },
  }
}

function failed(message: string) {
  return (cause: unknown): never => {
    throw new Error(message, { cause })
  }
}
