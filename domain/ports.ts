import type { AccessTokens } from './account/access-token.ts'
import type { Accounts } from './account/accounts.ts'
import type { Passwords } from './account/password/passwords.ts'
import type { Sessions } from './account/sign-in/sessions.ts'
import type { DirectoryVersions } from './contractor/directory-versions.ts'
import type { ContractorDirectory } from './contractor/search.ts'
import type { CostbookInUse } from './costbook/costbook-in-use.ts'
import type { ImportDrafts } from './costbook/import/import-draft.ts'
import type { CostbookVersions } from './costbook/version.ts'
import type { Credits } from './credit/credit.ts'
import type { Alarms, Payments } from './credit/payments.ts'
import type { Purchases } from './credit/purchases.ts'
import type { DeficiencyExtractor } from './deficiency/extractor.ts'
import type { CostEstimator } from './estimate/cost-estimator.ts'
import type { Limits, Quotas } from './limits.ts'
import type { TextingRules } from './message/message.ts'
import type { Messages } from './message/messages.ts'
import type { Phones } from './message/phones.ts'
import type { Sms } from './message/sms.ts'
import type { TextConsents } from './message/text-consents.ts'
import type { TextDoubts } from './message/text-doubts.ts'
import type { RepairRequests } from './negotiation/repair-request.ts'
import type { ShareLinks } from './negotiation/share/share-link.ts'
import type { Mail } from './notification/mail.ts'
import type { Notifications } from './notification/notification.ts'
import type { OnboardingSteps } from './onboarding/onboarding.ts'
import type { Photographs } from './photo/photo.ts'
import type { Places } from './place/place.ts'
import type { RoofMeasuring } from './place/roof.ts'
import type { Documents } from './report/document.ts'
import type { Printing } from './report/export/printing.ts'
import type { Progress } from './report/progress.ts'
import type { Reports, ScannedPages } from './report/reports.ts'
import type { Erasures } from './retention/retention.ts'
import type { Signing } from './retention/signing.ts'
import type { Cache } from './system/cache.ts'
import type { Clock } from './system/clock.ts'
import type { Files } from './system/files.ts'
import type { JobQueue } from './system/jobs.ts'
import type { Sandbox } from './system/sandbox.ts'
import type { Sheets } from './system/sheets.ts'
import type { WebhookSender, Webhooks } from './webhook/webhooks.ts'

/** The stores that take part in a transaction. */
export type Stored = {
  accounts: Accounts
  sessions: Sessions
  accessTokens: AccessTokens
  reports: Reports
  credits: Credits
  purchases: Purchases
  costbookVersions: CostbookVersions
  importDrafts: ImportDrafts
  directoryVersions: DirectoryVersions
  messages: Messages
  textConsents: TextConsents
  textDoubts: TextDoubts
  repairRequests: RepairRequests
  scannedPages: ScannedPages
  shareLinks: ShareLinks
  notifications: Notifications
  webhooks: Webhooks
  onboarding: OnboardingSteps
  erasures: Erasures
  jobs: JobQueue
}

/** Everything that the product needs from outside the domain. */
export type Ports = Stored & {
  documents: Documents
  photographs: Photographs
  extraction: DeficiencyExtractor
  costs: CostEstimator
  roof: RoofMeasuring
  costbook: CostbookInUse
  sheets: Sheets
  printing: Printing
  sandbox: Sandbox
  contractors: ContractorDirectory
  places: Places
  payments: Payments
  alarms: Alarms
  phones: Phones
  sms: Sms
  texting: TextingRules
  mail: Mail
  webhookSender: WebhookSender
  files: Files
  limits: Limits
  quotas: Quotas
  progress: Progress
  cache: Cache
  passwords: Passwords
  signing: Signing
  clock: Clock
  newId: () => string
  /** Runs `work` in one database transaction; an error rolls everything back and is rethrown. Never call a vendor inside. */
  transaction<T>(work: (stored: Stored) => Promise<T>): Promise<T>
}
