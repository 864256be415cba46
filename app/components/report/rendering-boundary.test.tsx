import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RenderingBoundary } from './rendering-boundary.tsx'

function Broken(): never {
  throw new Error('no evidence')
}

test('what cannot be drawn on the server does not take the page with it', () => {
  const html = renderToString(
    <main>
      <RenderingBoundary>
        <Broken />
      </RenderingBoundary>
      <p>The rest</p>
    </main>,
  )
  expect(html).toContain('Rendering Error')
  expect(html).toContain('The rest')
})

test('what can be drawn stands in the document itself, however long it is', () => {
  const html = renderToString(
    <RenderingBoundary>
      <p>{'word '.repeat(10_000)}</p>
    </RenderingBoundary>,
  )
  expect(html).toMatch(/^<!--\$--><p>word /)
  expect(html).not.toContain('<template')
})
