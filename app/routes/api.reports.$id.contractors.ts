import { listReportContractors } from '#app/api/contractors.server.ts'
import { serve } from '#app/api/serve.server.ts'

const route = serve(listReportContractors)

export const loader = route.loader
export const action = route.action
