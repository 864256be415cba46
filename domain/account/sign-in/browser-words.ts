const browsers: [pattern: RegExp, name: string][] = [
  [/bot\b|crawler|spider|preview|facebookexternalhit|whatsapp|slack|telegram|discord|skype/i, 'Link preview'],
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [pattern: RegExp, name: string][] = [
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** What a browser's `User-Agent` comes to in two words, as `Firefox, Windows`; it says what it likes. */
export function browserWords(userAgent: string): string {
  const named = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = named(browsers)
  if (browser === 'Link preview') return browser
  return [browser, named(systems)].filter(Boolean).join(', ') || 'Unknown browser'
}
