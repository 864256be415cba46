import { getBalance } from '#app/api/credits.server.ts'
import { serve } from '#app/api/serve.server.ts'

const route = serve(getBalance)

export const loader = route.loader
export const action = route.action
