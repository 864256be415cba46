import { listReports } from '#app/api/reports.server.ts'
import { serve } from '#app/api/serve.server.ts'

const route = serve(listReports)

export const loader = route.loader
export const action = route.action
