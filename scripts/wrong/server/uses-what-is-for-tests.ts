import { testDatabase } from '#server/testing.ts'

export const database = testDatabase
