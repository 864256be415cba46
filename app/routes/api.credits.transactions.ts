import { listTransactions } from '#app/api/credits.server.ts'
import { serve } from '#app/api/serve.server.ts'

const route = serve(listTransactions)

export const loader = route.loader
export const action = route.action
