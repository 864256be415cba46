import { nothing } from './nothing.ts'

export const something = nothing
