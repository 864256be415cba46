import { changeProfile } from '#app/api/account.server.ts'
import { serve } from '#app/api/serve.server.ts'

const route = serve(changeProfile)

export const loader = route.loader
export const action = route.action
