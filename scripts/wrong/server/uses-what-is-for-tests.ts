import { testDatabase } from '#server/testing/ports.ts'

export const database = testDatabase
