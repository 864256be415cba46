import { searchContractors } from '#app/api/contractors.server.ts'
import { serve } from '#app/api/serve.server.ts'

const route = serve(searchContractors)

export const loader = route.loader
export const action = route.action
