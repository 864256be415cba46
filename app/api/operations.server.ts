import { getBalance, listPackages, listTransactions } from './credits.server.ts'
import type { Operation } from './operation.server.ts'
import { purchaseReport } from './unlock.server.ts'

/** Every call of the API, in the order in which it is described. */
export const operations: Operation[] = [purchaseReport, getBalance, listTransactions, listPackages]
