import type { Env } from '#server/env/env.ts'

export type Shown = Env
