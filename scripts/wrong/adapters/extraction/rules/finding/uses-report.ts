export { inspectionDateOf } from '#adapters/extraction/rules/report/inspection-date.ts'
