import '@testing-library/jest-dom/vitest'
import { Link, Outlet } from '@remix-run/react'
import { createRemixStub } from '@remix-run/testing'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Loading, usePendingPage } from './pending-page.tsx'

afterEach(cleanup)

function Shell() {
  const Pending = usePendingPage()
  return (
    <>
      <Loading />
      {Pending ? <Pending /> : <Outlet />}
    </>
  )
}

function Start() {
  return (
    <>
      <Link to="/credits">Credits</Link>
      <Link to="/reports">Reports</Link>
    </>
  )
}

function Loaded() {
  return <p>3 credits</p>
}

function NoReports() {
  return <p>No reports yet</p>
}

function open(load: () => Promise<unknown>) {
  const Stub = createRemixStub([
    {
      path: '/',
      Component: Shell,
      children: [
        { index: true, Component: Start },
        { path: 'credits', loader: async () => (await load()) ?? null, Component: Loaded },
        { path: 'reports', loader: async () => (await load()) ?? null, Component: NoReports },
      ],
    },
  ])
  render(<Stub />)
}

test('the credits page shows its outline while it loads', async () => {
  let finishLoading = () => {}
  open(
    () =>
      new Promise<void>((resolve) => {
        finishLoading = resolve
      }),
  )
  await userEvent.click(await screen.findByRole('link', { name: 'Credits' }))
  expect(await screen.findByText('Loading your credits...')).toBeInTheDocument()
  finishLoading()
  expect(await screen.findByText('3 credits')).toBeInTheDocument()
  expect(screen.queryByText('Loading your credits...')).toBeNull()
})

test('a page that does not come at once is said to be loading, until it is there', async () => {
  let endLoading = () => {}
  open(
    () =>
      new Promise<void>((resolve) => {
        endLoading = resolve
      }),
  )
  await userEvent.click(await screen.findByRole('link', { name: 'Reports' }))
  expect(screen.queryByText('Loading...')).toBeNull()
  expect(await screen.findByText('Loading...')).toBeInTheDocument()
  endLoading()
  expect(await screen.findByText('No reports yet')).toBeInTheDocument()
  expect(screen.queryByText('Loading...')).toBeNull()
})
