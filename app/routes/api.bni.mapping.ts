import { searchCostbook } from '#app/api/costbook.server.ts'
import { serve } from '#app/api/serve.server.ts'

const route = serve(searchCostbook)

export const loader = route.loader
export const action = route.action
