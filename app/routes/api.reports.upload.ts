import { serve } from '#app/api/serve.server.ts'
import { uploadReport } from '#app/api/upload.server.ts'

const route = serve(uploadReport)

export const loader = route.loader
export const action = route.action
