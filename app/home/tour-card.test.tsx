import '@testing-library/jest-dom/vitest'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '#app/testing/show.tsx'
import { tourOf } from '#domain/onboarding/onboarding.ts'
import { TourCard } from './tour-card.tsx'

afterEach(cleanup)

const tour = tourOf({ hasSeenTour: false, completed: [{ step: 'upload', at: new Date('2026-03-05T12:00:00Z') }] })
const active = () => screen.getByRole('listitem', { current: 'step' })

test('says of the analysis what is true: it starts by itself, waits to be started, or failed', () => {
  renderPage(<TourCard tour={tour} startsItself />)
  expect(active()).toHaveTextContent('It starts by itself.')
  cleanup()
  renderPage(<TourCard tour={tour} startsItself={false} />)
  expect(active()).toHaveTextContent('Start it: your settings make an upload wait for that.')
  cleanup()
  renderPage(<TourCard tour={tour} startsItself hasFailed />)
  expect(active()).toHaveTextContent('The last file could not be analyzed. Upload another one.')
  expect(active()).not.toHaveTextContent('starts by itself')
})
