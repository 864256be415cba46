import { changeProfile, getUser } from './account/account.server.ts'
import { createAccount, leave, login, logout } from './account/sign-in.server.ts'
import { listReportContractors, searchContractors } from './contractors/contractors.server.ts'
import { messageContractor, messageContractors } from './contractors/messages.server.ts'
import { getCostbookHealth } from './costbook/health.server.ts'
import { importMapping, importMultipliers, importZipSeed } from './costbook/import.server.ts'
import { searchCostbook } from './costbook/search.server.ts'
import { getCheckout, startCheckout } from './credits/checkout.server.ts'
import { getBalance, listPackages, listTransactions } from './credits/credits.server.ts'
import { documentOf } from './document/about.server.ts'
import { downloadReport } from './reports/download.server.ts'
import { changeQuantity } from './reports/quantity.server.ts'
import { deleteReport, getAnalysis, listReports, retryReport } from './reports/reports.server.ts'
import { getStatus } from './reports/status.server.ts'
import { purchaseReport } from './reports/unlock.server.ts'
import { uploadReport } from './reports/upload.server.ts'
import type { Operation } from './serve/operation.server.ts'

export const getDocument: Operation = documentOf(() => operations)

/** Every operation of the API, in the order of the document. */
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
