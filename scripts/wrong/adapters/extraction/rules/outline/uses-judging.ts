export type { Statement } from '#adapters/extraction/rules/judging/statements.ts'
