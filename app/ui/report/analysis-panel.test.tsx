import '@testing-library/jest-dom/vitest'
import { createRemixStub } from '@remix-run/testing'
import { cleanup, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { failureTexts } from '#app/ui/words/failure-texts.ts'
import { type FailureReason, type ReportId, stages } from '#domain/report/report.ts'
import { FailedPanel, ProcessingPanel } from './analysis-panel.tsx'

afterEach(cleanup)

let shown: ReactNode
const Page = createRemixStub([{ path: '/', Component: Content }])

function Content() {
  return shown
}

function show(content: ReactNode) {
  shown = content
  render(<Page />)
}

test.each(stages.map((stage, index) => [stage, index + 1] as const))(
  'at the stage %s %i of the five steps are done',
  (stage, done) => {
    show(
      <ProcessingPanel
        progress={{ stage }}
        stageProgress={null}
        waiting={null}
        title="house"
        checkAgain="/?report=1"
      />,
    )
    expect(screen.getByRole('heading', { name: 'Analysis in Progress' })).toBeVisible()
    expect(screen.getByText('Analyzing your inspection report...')).toBeVisible()
    expect(screen.getByText(/This may take a few minutes/)).toBeVisible()
    const steps = within(screen.getByRole('list')).getAllByRole('listitem')
    expect(steps).toHaveLength(5)
    expect(steps.filter((step) => step.textContent?.endsWith(', done'))).toHaveLength(done)
    expect(steps.filter((step) => step.getAttribute('aria-current') === 'step')).toHaveLength(done < 5 ? 1 : 0)
  },
)

test('pages are counted where the worker told them, and nothing is made up where it did not', () => {
  const progress = { stage: 'received' } as const
  show(
    <ProcessingPanel
      progress={progress}
      stageProgress={{ done: 12, of: 47 }}
      waiting={null}
      title="house"
      checkAgain="/"
    />,
  )
  expect(screen.getByText('12 of 47 pages read')).toBeVisible()
  expect(screen.getByRole('progressbar')).toHaveAttribute('max', '47')
  cleanup()
  show(<ProcessingPanel progress={progress} stageProgress={null} waiting={null} title="house" checkAgain="/" />)
  expect(screen.getByRole('progressbar')).not.toHaveAttribute('value')
})

test.each([
  [0, 'It is next'],
  [1, '1 report before it'],
  [12, '12 reports before it'],
])('with %i before it a report waits for its turn, and nothing is said to be read', (before, text) => {
  const waiting = { before }
  show(
    <ProcessingPanel
      progress={{ stage: 'received' }}
      stageProgress={null}
      waiting={waiting}
      title="h"
      checkAgain="/"
    />,
  )
  expect(screen.getByRole('status')).toHaveTextContent('Waiting for its turn')
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.getAllByRole('listitem').filter((step) => step.hasAttribute('aria-current'))).toEqual([])
  expect(screen.queryByText('Reading the pages')).toBeNull()
})

const failed = { id: 7 as ReportId, title: 'house', resultAt: null }

test('a delay is said while it lasts, and announced', () => {
  const panel = (delayed: boolean) => (
    <ProcessingPanel
      progress={{ stage: 'read' }}
      stageProgress={{ done: 12, of: 47, ...(delayed && { delayed }) }}
      waiting={null}
      title="house"
      checkAgain="/"
    />
  )
  show(panel(true))
  expect(screen.getByRole('status')).toHaveTextContent(/^Delayed\. The service that reads reports is busy or away/)
  expect(screen.getByText('12 of 47 pages searched')).toBeVisible()
  cleanup()
  show(panel(false))
  expect(screen.queryByText('Delayed.')).toBeNull()
})

test.each([
  [{ min: 70, max: 170 }, 'About 1 to 3 minutes left'],
  [{ min: 130, max: 170 }, 'About 2 to 3 minutes left'],
  [{ min: 120, max: 120 }, 'About 2 minutes left'],
  [{ min: 5, max: 90 }, 'Up to 2 minutes left'],
  [{ min: 5, max: 50 }, 'Less than a minute left'],
  [{ min: 0, max: 9 }, 'A few seconds left'],
  ['overdue', 'Taking longer than usual.'],
] as const)('the time that is left is said as a range', (timeLeft, text) => {
  const progress = { stage: 'read' } as const
  show(<ProcessingPanel {...{ progress, timeLeft }} stageProgress={null} waiting={null} title="h" checkAgain="/" />)
  expect(screen.getByText(text)).toBeVisible()
})

test.each(Object.keys(failureTexts) as FailureReason[])('a failure by %s says what happened', (reason) => {
  show(<FailedPanel report={failed} reason={reason} back="/?report=7" />)
  expect(screen.getByRole('heading', { name: 'Analysis Failed' })).toBeVisible()
  expect(screen.getByText('Failed to analyze the inspection report.')).toBeVisible()
  expect(screen.getByText('Please try uploading the report again.')).toBeVisible()
  expect(screen.getByText(new RegExp(failureTexts[reason].slice(0, 20)))).toBeVisible()
  expect(screen.getByRole('link', { name: 'Upload another file' })).toHaveAttribute('href', '/')
})

test.each(['stopped-working', 'engine-declined'] as const)('after %s it can be tried again', (reason) => {
  show(<FailedPanel report={failed} reason={reason} back="/?report=7" />)
  const button = screen.getByRole('button', { name: 'Retry Analysis' })
  expect(button.closest('form')).toHaveAttribute('action', '/reports/7/retry')
  expect(button.closest('form')).toHaveFormValues({ back: '/?report=7' })
})

test.each(['password', 'empty', 'damaged', 'not-an-inspection-report', 'file-missing'] as const)(
  'after %s trying again is not offered, because it cannot help',
  (reason) => {
    show(<FailedPanel report={failed} reason={reason} back="/?report=7" />)
    expect(screen.queryByRole('button', { name: 'Retry Analysis' })).toBeNull()
  },
)

test('a failure after a result leads to what was found before', () => {
  show(<FailedPanel report={{ ...failed, resultAt: new Date() }} reason="stopped-working" back="/?report=7" />)
  expect(screen.getByRole('link', { name: 'What was found before' })).toHaveAttribute('href', '/reports/7')
})
