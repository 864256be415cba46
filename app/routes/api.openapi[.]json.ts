import { getDocument } from '#app/api/operations.server.ts'
import { serve } from '#app/api/serve.server.ts'

const route = serve(getDocument)

export const loader = route.loader
export const action = route.action
