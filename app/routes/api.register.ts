import { serve } from '#app/api/serve.server.ts'
import { createAccount } from '#app/api/sign-in.server.ts'

const route = serve(createAccount)

export const loader = route.loader
export const action = route.action
