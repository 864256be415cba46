import { type Theme, themes } from '#domain/account/account.ts'

export { type Theme, themes }

function isTheme(word: unknown): word is Theme {
  return themes.some((theme) => theme === word)
}

/** Returns the browser's theme; a signed-in user's is in their account. */
export function themeOf(request: Request): Theme {
  const word = request.headers.get('Cookie')?.match(/(?:^|;\s*)__Host-theme=(\w+)/)?.[1]
  return isTheme(word) ? word : 'system'
}

export function themeCookie(theme: Theme): string {
  return `__Host-theme=${theme}; Path=/; Max-Age=31536000; Secure; HttpOnly; SameSite=Lax`
}
