import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

test.each(['/', '/reports', '/reports/5?severity=critical', '/credits?report=7#buy', '/%2F%2Fevil.example', '/a//b'])(
  'the path %s is followed',
  (path) => {
    expect(safeRedirect(path)).toBe(path)
  },
)

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/a\\b',
  'https://evil.example',
  'http:evil.example',
  'https:/evil.example',
  'HTTPS://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'mailto:a@b.example',
  'evil.example',
  '.evil.example',
  './reports',
  '../reports',
  '@evil.example',
  '?redirect',
  '#fragment',
  '',
  ' ',
  ' /reports',
  '\t//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\nSet-Cookie: a=b',
  '/\u0000/evil.example',
  '/reports\u0000',
  '/\u0085evil',
  '/./\\evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'http://[::1]/',
  'ftp://evil.example/',
  'file:///etc/passwd',
  null,
  undefined,
  5,
  ['/reports'],
])('%j leads to the start page instead', (to) => {
  expect(safeRedirect(to)).toBe('/')
})
