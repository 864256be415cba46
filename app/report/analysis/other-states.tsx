import { lazy } from 'react'

/**
 * What an open report with a result never shows comes in files of its own. The server has them at hand: a lazy part would
 * arrive after the page that holds it, by a script.
 */
const { LockedView, RefreshFailed, WithoutResult } = import.meta.env.SSR
  ? { ...(await import('#app/report/unlock/locked-view.tsx')), ...(await import('./without-result.tsx')) }
  : {
      LockedView: lazy(async () => ({ default: (await import('#app/report/unlock/locked-view.tsx')).LockedView })),
      RefreshFailed: lazy(async () => ({ default: (await import('./without-result.tsx')).RefreshFailed })),
      WithoutResult: lazy(async () => ({ default: (await import('./without-result.tsx')).WithoutResult })),
    }

export { LockedView, RefreshFailed, WithoutResult }
