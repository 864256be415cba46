export { severityOf } from '#adapters/extraction/rules/finding/severity.ts'
