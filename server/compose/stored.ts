import { sqlAccessTokens } from '#adapters/access-tokens/sql.ts'
import { sqlAccounts } from '#adapters/accounts/sql.ts'
import { sqlCostbookVersions } from '#adapters/costbook-versions/sql.ts'
import { sqlCredits } from '#adapters/credits/sql.ts'
import { sqlDirectoryVersions } from '#adapters/directory-versions/sql.ts'
import { sqlErasures } from '#adapters/erasures/sql.ts'
import { sqlImportDrafts } from '#adapters/import-drafts/sql.ts'
import { pgBossJobs } from '#adapters/jobs/pg-boss.ts'
import { sqlMessages } from '#adapters/messages/sql.ts'
import { sqlNotifications } from '#adapters/notifications/sql.ts'
import { sqlOnboarding } from '#adapters/onboarding/sql.ts'
import { sqlPurchases } from '#adapters/purchases/sql.ts'
import { sqlRepairRequests } from '#adapters/repair-requests/sql.ts'
import { sqlReports } from '#adapters/reports/sql.ts'
import { sqlScannedPages } from '#adapters/scanned-pages/sql.ts'
import { sqlSessions } from '#adapters/sessions/sql.ts'
import { sqlShareLinks } from '#adapters/share-links/sql.ts'
import { sqlTextConsents } from '#adapters/text-consents/sql.ts'
import { sqlTextDoubts } from '#adapters/text-doubts/sql.ts'
import type { SealedSecrets } from '#adapters/webhooks/sealed-secrets.ts'
import { sqlWebhooks } from '#adapters/webhooks/sql.ts'
import type { Sql } from '#db/client.ts'
import type { Stored } from '#domain/ports.ts'
import type { JobQueue } from '#domain/system/jobs.ts'

/**
 * Returns the ports that our own database serves, over a pool or a transaction. `sealed` seals the secrets of webhooks; commands,
 * which have no key, cannot do without it where they come upon one.
 */
export function storedIn(sql: Sql, jobs: JobQueue = pgBossJobs(sql), sealed: SealedSecrets = keyless): Stored {
  return {
    accounts: sqlAccounts(sql),
    sessions: sqlSessions(sql),
    accessTokens: sqlAccessTokens(sql),
    reports: sqlReports(sql),
    credits: sqlCredits(sql),
    purchases: sqlPurchases(sql),
    costbookVersions: sqlCostbookVersions(sql),
    importDrafts: sqlImportDrafts(sql),
    directoryVersions: sqlDirectoryVersions(sql),
    messages: sqlMessages(sql),
    textConsents: sqlTextConsents(sql),
    textDoubts: sqlTextDoubts(sql),
    repairRequests: sqlRepairRequests(sql),
    scannedPages: sqlScannedPages(sql),
    shareLinks: sqlShareLinks(sql),
    notifications: sqlNotifications(sql),
    webhooks: sqlWebhooks(sql, sealed),
    onboarding: sqlOnboarding(sql),
    erasures: sqlErasures(sql),
    jobs,
  }
}

const keyless: SealedSecrets = { seal: withoutKey, open: withoutKey, isCurrent: withoutKey }

function withoutKey(): never {
  throw new Error('secrets of webhooks cannot be read or written without their key')
}
