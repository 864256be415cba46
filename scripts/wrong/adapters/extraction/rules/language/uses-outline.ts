export type { Item } from '#adapters/extraction/rules/outline/item.ts'
