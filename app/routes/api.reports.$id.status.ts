import { getStatus } from '#app/api/reports.server.ts'
import { serve } from '#app/api/serve.server.ts'

const route = serve(getStatus)

export const loader = route.loader
export const action = route.action
