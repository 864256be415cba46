import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GuardedContext } from '#app/ui/connection/guarded-context.ts'
import { RenderingBoundary } from './rendering-boundary.tsx'

function Broken(): never {
  throw new Error('no evidence')
}

test('what cannot be drawn on the server does not take the page with it when that is drawn guarded', () => {
  const page = (
    <main>
      <RenderingBoundary>
        <Broken />
      </RenderingBoundary>
      <p>The rest</p>
    </main>
  )
  expect(() => renderToString(page)).toThrow('no evidence')
  const html = renderToString(<GuardedContext.Provider value={true}>{page}</GuardedContext.Provider>)
  expect(html).toContain('Rendering Error')
  expect(html).toContain('The rest')
})

test('what can be drawn stands in the document itself, taken over with the page, however long it is', () => {
  const part = (
    <RenderingBoundary>
      <p>{'word '.repeat(10_000)}</p>
    </RenderingBoundary>
  )
  expect(renderToString(part)).toMatch(/^<p>word /)
  const guarded = renderToString(<GuardedContext.Provider value={true}>{part}</GuardedContext.Provider>)
  expect(guarded).toMatch(/^<!--\$--><p>word /)
  expect(guarded).not.toContain('<template')
})
