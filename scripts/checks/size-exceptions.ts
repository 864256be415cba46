/** Folders of more than 15 entries and product files of more than 250 lines, each with the reason why it stays one. */
export const sizeExceptions: Record<string, string> = {
  app: 'a folder for each page or family of pages',
  adapters: 'a folder for each need of domain/ports.ts',
  'adapters/extraction/samples': 'data: four files for each sample report',
  'scripts/train/remarks/written': 'data: the text and the labels of each report',
  'db/migrations': 'every step since the first, in order',
  domain: 'a folder for each subject of the product',
  'domain/costbook/matching/synonyms.ts': 'a list of words, one meaning a line',
}
