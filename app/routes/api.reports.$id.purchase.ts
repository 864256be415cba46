import { serve } from '#app/api/serve.server.ts'
import { purchaseReport } from '#app/api/unlock.server.ts'

const route = serve(purchaseReport)

export const loader = route.loader
export const action = route.action
