import { login } from '#app/api/account.server.ts'
import { serve } from '#app/api/serve.server.ts'

const route = serve(login)

export const loader = route.loader
export const action = route.action
