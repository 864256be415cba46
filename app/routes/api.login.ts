import { serve } from '#app/api/serve.server.ts'
import { login } from '#app/api/sign-in.server.ts'

const route = serve(login)

export const loader = route.loader
export const action = route.action
