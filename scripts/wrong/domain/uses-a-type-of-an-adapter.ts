import type { S3Options } from '#adapters/files/s3.ts'

export type Store = S3Options
