import { changeQuantity } from '#app/api/quantity.server.ts'
import { serve } from '#app/api/serve.server.ts'

const route = serve(changeQuantity)

export const loader = route.loader
export const action = route.action
