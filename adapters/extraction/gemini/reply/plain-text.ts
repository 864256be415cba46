/** Text without what cannot be seen or stored: control, bidi, zero-width and tag characters, lone surrogates. */
export function plainText(text: string): string {
  return text
    .replace(/[\p{Zs}\u2028\u2029]/gu, ' ')
    .replace(/(?![\t\n])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu, '')
    .normalize('NFC')
}
