import { serve } from '#app/api/serve.server.ts'
import { leave, logout } from '#app/api/sign-in.server.ts'

const route = serve(leave, logout)

export const loader = route.loader
export const action = route.action
