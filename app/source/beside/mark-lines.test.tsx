import '@testing-library/jest-dom/vitest'
import { createRemixStub } from '@remix-run/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { PageView } from '#domain/report/page/view-page.ts'
import type { ReportId } from '#domain/report/report.ts'
import { MarkLines } from './mark-lines.tsx'

afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

const page: PageView = {
  ...{ report: 7 as ReportId, title: 'Juniper', page: 1, pages: 2, state: 'text', marks: [] },
  ...{ content: { kind: 'picture', width: 600, height: 800 }, foundBefore: null, foundAfter: null },
}
const lines = ['One', 'Two', '3', 'Four', 'Five'].map((text, at) => ({
  text,
  box: { x: 0.1, y: at / 10, width: 0.5, height: 0.05 },
}))

const Stub = createRemixStub([
  { path: '/', Component: () => <MarkLines page={page} lines={lines} finding={undefined} reply={undefined} /> },
])
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox')
const ticked = () => boxes().flatMap(({ checked, value }) => (checked ? Number(value) : []))
const shapes = () => [...document.querySelectorAll('rect')]
const shaded = () =>
  shapes().flatMap((shape, at) => (shape.classList.contains('fill-current/25') ? lines.indexOf(worded(at)) : []))
const worded = (at: number) => lines.filter(({ text }) => text !== '3')[at] as (typeof lines)[number]
const press = (text: string) =>
  fireEvent.click(
    shapes()[lines.filter((line) => line.text !== '3').findIndex((line) => line.text === text)] as Element,
  )

test('boxes that were ticked before the script came stay ticked, and show in the picture', () => {
  const container = document.createElement('div')
  document.body.append(container)
  // The stub's router says that it has layout effects, which a server does not run.
  const warnings = vi.spyOn(console, 'error').mockImplementation(() => {})
  container.innerHTML = renderToString(<Stub />)
  warnings.mockRestore()
  const early = container.querySelectorAll<HTMLInputElement>('[name=line]')[1]
  act(() => early?.click())
  render(<Stub />, { container, hydrate: true })
  expect(ticked()).toEqual([1])
  expect(shaded()).toEqual([1])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Five' }))
  expect(ticked()).toEqual([1, 4])
  expect(shaded()).toEqual([1, 3, 4])
})

test('pressing the picture ticks the box, and a line in the mark shortens it', () => {
  render(<Stub />)
  press('One')
  press('Five')
  expect(ticked()).toEqual([0, 4])
  expect(shaded()).toEqual([0, 1, 3, 4])
  press('Four')
  expect(ticked()).toEqual([0, 1])
  expect(shaded()).toEqual([0, 1])
  press('One')
  expect(ticked()).toEqual([1])
  press('Two')
  expect([ticked(), shaded()]).toEqual([[], []])
})
