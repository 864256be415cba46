/** Parts of several words are separate sets; a list of single words is one set, all of which must be found. */
export function keywordSets(text: string): string[] {
  const parts = text
    .split(/[;|\n\r]|,\s*|\s\/\s|(?<=[a-z]{3})\/(?=[a-z]{3})/i)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
  const distinct = [...new Map(parts.map((part) => [part.toLowerCase(), part])).values()]
  return distinct.every((part) => !part.includes(' ')) ? [distinct.join(' ')] : distinct
}

/** Parts the sets of an exported file, where only `;` stands between them. */
export function exactSets(text: string): string[] {
  const sets = text.split(';').map((set) => set.replaceAll(/\s+/g, ' ').trim())
  const filled = sets.filter((set) => set !== '')
  return filled.length > 0 ? filled : ['']
}
