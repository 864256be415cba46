/** Folders of more than 15 entries and product files of more than 250 lines, each with the reason why it stays one. */
const lasting: Record<string, string> = {
  adapters: 'a folder for each need of domain/ports.ts',
  'adapters/extraction/samples': 'data: four files for each sample report',
  'db/migrations': 'every step since the first, in order',
  domain: 'a folder for each subject of the product',
}

/** Temporary: what was too large before the house was arranged. Nothing may be added. */
const untilMoved: string[] = [
  'adapters/costs',
  'adapters/documents',
  'adapters/extraction/gemini',
  'adapters/extraction/rules',
  'adapters/extraction/rules/components.ts',
  'adapters/extraction/rules/phrases.ts',
  'adapters/reports/sql.ts',
  'app',
  'app/api',
  'app/api/costbook.server.ts',
  'app/api/reports/report-schemas.server.ts',
  'app/api/reports/reports.server.ts',
  'app/components',
  'app/components/landing',
  'app/request/worktable/worktable.tsx',
  'app/components/report',
  'app/components/ui',
  'app/routes',
  'app/report/page.tsx',
  'domain/account',
  'domain/costbook',
  'domain/costbook/estimate-deficiency.ts',
  'domain/costbook/import/header.ts',
  'domain/costbook/import/read-mapping.ts',
  'domain/costbook/match.ts',
  'domain/costbook/synonyms.ts',
  'domain/message',
  'domain/message/opt-out-rules.ts',
  'domain/negotiation',
  'domain/negotiation/suggest-bucket.ts',
  'domain/ports.ts',
  'domain/report',
  'domain/report/analyse-report.ts',
  'e2e',
  'scripts',
  'server',
  'server/env.ts',
]

export const sizeExceptions: Record<string, string> = {
  ...lasting,
  ...Object.fromEntries(untilMoved.map((path) => [path, 'not arranged yet'])),
}
