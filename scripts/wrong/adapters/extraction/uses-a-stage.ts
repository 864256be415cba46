export { judge } from '#adapters/extraction/rules/language/judge.ts'
