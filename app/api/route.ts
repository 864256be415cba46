import { serve } from './serve/serve.server.ts'

const route = serve()

export const loader = route.loader
export const action = route.action
