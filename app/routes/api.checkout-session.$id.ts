import { getCheckout } from '#app/api/checkout.server.ts'
import { serve } from '#app/api/serve.server.ts'

const route = serve(getCheckout)

export const loader = route.loader
export const action = route.action
