import { readEnv } from '#server/env/env.ts'

export function Secret() {
  return <p>{JSON.stringify(readEnv())}</p>
}
