import { createRemixStub } from '@remix-run/testing'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'

/** Renders part of a page as if at `path`, so that links, forms and the query work. */
export function renderPage(page: ReactElement, path = '/') {
  const drawPage = () => page
  const Stub = createRemixStub([{ path: '/', Component: drawPage }])
  return render(<Stub initialEntries={[path]} />)
}
