import { MAX_UPLOAD_MEGABYTES } from '#domain/report/report.ts'

export const megabytes = MAX_UPLOAD_MEGABYTES
