const MAX_FILENAME = 120

/**
 * Returns a file name that is safe to display: composed (NFC), on one line, without folders or control, bidirectional and
 * invisible characters, at most 120 characters including its extension. Never use it as a path.
 */
export function cleanFilename(name: string): string {
  const shown = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    .split(/[/\\]/)
    .at(-1)
    ?.trim()
  if (!shown) return 'report'
  const characters = [...shown]
  if (characters.length <= MAX_FILENAME) return shown
  const extension = shown.match(/\.[A-Za-z0-9]{1,5}$/)?.[0] ?? ''
  return characters.slice(0, MAX_FILENAME - extension.length).join('') + extension
}
