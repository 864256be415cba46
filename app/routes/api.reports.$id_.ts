import { deleteReport } from '#app/api/reports.server.ts'
import { serve } from '#app/api/serve.server.ts'

const route = serve(deleteReport)

export const loader = route.loader
export const action = route.action
