import { readEnv } from '#server/env/env.ts'

export const reading = readEnv()
