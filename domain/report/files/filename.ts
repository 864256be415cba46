const MAX_FILENAME = 120

/**
 * A file's name as it may be shown: composed (NFC), on one line, without folders, control, bidirectional or invisible
 * characters, at most 120 characters with its extension kept. Never used as a path.
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
