import { expect, test } from 'vitest'
import { sharedUiFaults } from './shared-ui.ts'

function files(users: Record<string, string>) {
  return new Map(Object.entries({ 'app/ui/kit/badge.tsx': '', ...users }))
}

const badge = "import { Badge } from '#app/ui/kit/badge.tsx'"

test('what one family uses belongs to it', () => {
  const faults = sharedUiFaults(files({ 'app/report/page.tsx': badge, 'app/report/erase.tsx': badge }))
  expect(faults).toEqual(['app/ui/kit/badge.tsx is used by report alone: move it there'])
})

test('what nobody uses is named', () => {
  expect(sharedUiFaults(files({}))).toEqual(['app/ui/kit/badge.tsx is used by no family alone: move it there'])
})

test('two families, or what stands around every page, may use it', () => {
  expect(sharedUiFaults(files({ 'app/report/page.tsx': badge, 'app/home/page.tsx': badge }))).toEqual([])
  expect(sharedUiFaults(files({ 'app/root.tsx': badge }))).toEqual([])
  expect(sharedUiFaults(files({ 'app/routes.ts': "route('badge', 'ui/kit/badge.tsx')" }))).toEqual([])
})

test('its users count that use it through another shared file', () => {
  const card = "import { Card } from '#app/ui/kit/card.tsx'"
  const shared = { 'app/ui/kit/card.tsx': "import { Badge } from '#app/ui/kit/badge.tsx'" }
  expect(sharedUiFaults(files({ ...shared, 'app/report/page.tsx': card, 'app/home/page.tsx': card }))).toEqual([])
})
