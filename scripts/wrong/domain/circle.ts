import type { Whole as Part } from './circle.ts'

export type Whole = { part: Part | null }
