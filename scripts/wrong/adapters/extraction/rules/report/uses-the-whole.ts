export { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
