const longForms: Record<string, string> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
  hts: 'heights',
  spgs: 'springs',
  bch: 'beach',
}
const directions: Record<string, string> = { n: 'north', s: 'south', e: 'east', w: 'west' }

/** The same for a city's name however it is written: "St. Louis" and "Saint Louis", "Coeur d'Alene" and "COEUR D ALENE". */
export function cityKey(name: string): string {
  const words =
    name
      .normalize('NFKD')
      .replace(/[\p{M}'’‘ʻʼ`]/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  return words
    .map((word, index) => longForms[word] ?? (index === 0 && words.length > 1 ? directions[word] : undefined) ?? word)
    .join('')
}
