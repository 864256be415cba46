import { getCostbookHealth } from '#app/api/costbook.server.ts'
import { serve } from '#app/api/serve.server.ts'

const route = serve(getCostbookHealth)

export const loader = route.loader
export const action = route.action
