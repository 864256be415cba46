import { documentOf } from './about.server.ts'
import { changeProfile, getUser } from './account.server.ts'
import { getCheckout, startCheckout } from './checkout.server.ts'
import { listReportContractors, searchContractors } from './contractors.server.ts'
import {
  getCostbookHealth,
  importMapping,
  importMultipliers,
  importZipSeed,
  searchCostbook,
} from './costbook.server.ts'
import { getBalance, listPackages, listTransactions } from './credits.server.ts'
import { downloadReport } from './download.server.ts'
import { messageContractor, messageContractors } from './messages.server.ts'
import type { Operation } from './operation.server.ts'
import { changeQuantity } from './quantity.server.ts'
import { deleteReport, getAnalysis, getStatus, listReports, retryReport } from './reports.server.ts'
import { createAccount, leave, login, logout } from './sign-in.server.ts'
import { purchaseReport } from './unlock.server.ts'
import { uploadReport } from './upload.server.ts'

export const getDocument: Operation = documentOf(() => operations)

/** Every call of the API, in the order in which it is described. */
export const operations: Operation[] = [
  getUser,
  login,
  createAccount,
  logout,
  leave,
  changeProfile,
  uploadReport,
  listReports,
  getStatus,
  getAnalysis,
  listReportContractors,
  downloadReport,
  purchaseReport,
  retryReport,
  deleteReport,
  changeQuantity,
  messageContractors,
  searchContractors,
  messageContractor,
  getBalance,
  listTransactions,
  listPackages,
  startCheckout,
  getCheckout,
  getCostbookHealth,
  searchCostbook,
  importMapping,
  importZipSeed,
  importMultipliers,
  getDocument,
]
