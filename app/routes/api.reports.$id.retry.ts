import { retryReport } from '#app/api/reports.server.ts'
import { serve } from '#app/api/serve.server.ts'

const route = serve(retryReport)

export const loader = route.loader
export const action = route.action
