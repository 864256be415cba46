import { readEnv } from '#server/env.ts'

export const reading = readEnv()
