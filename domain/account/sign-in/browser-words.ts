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

/** Names a browser by its `User-Agent`, such as `Firefox, Windows`. The header is not to be trusted. */
export function browserWords(userAgent: string): string {
  const named = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = named(browsers)
  if (browser === 'Link preview') return browser
  return [browser, named(systems)].filter(Boolean).join(', ') || 'Unknown browser'
}
