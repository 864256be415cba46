import { getBalance, listPackages, listTransactions } from './credits.server.ts'
import type { Operation } from './operation.server.ts'

/** Every call of the API, in the order in which it is described. */
export const operations: Operation[] = [getBalance, listTransactions, listPackages]
