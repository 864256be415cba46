import { downloadReport } from '#app/api/download.server.ts'
import { serve } from '#app/api/serve.server.ts'

const route = serve(downloadReport)

export const loader = route.loader
export const action = route.action
