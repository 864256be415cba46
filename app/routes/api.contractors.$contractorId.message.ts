import { messageContractor } from '#app/api/messages.server.ts'
import { serve } from '#app/api/serve.server.ts'

const route = serve(messageContractor)

export const loader = route.loader
export const action = route.action
