/** Text without what cannot be seen or stored: control, bidi, zero-width and tag characters, lone surrogates. Tabs, line and page breaks stay. */
export function cleanText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text
  return (
    text
      .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
      .replace(/\u00ad/g, '-')
      .replace(/[\p{Zs}\u2028\u2029]/gu, ' ')
      .replace(/(?![\t\n\f])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu, '')
      // Putting the marks of one letter in order takes time by the square of their number.
      .replace(/(\p{M}{30})\p{M}+/gu, '$1')
      .normalize('NFC')
      .replace(/(\p{M}{2})\p{M}+/gu, '$1')
  )
}
