export { fieldOf } from '#adapters/extraction/rules/page/fields.ts'
