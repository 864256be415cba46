import { onDemand } from '#app/ui/connection/on-demand.tsx'

async function load() {
  const [{ LockedView }, { BeingRefreshed }, { RefreshFailed, WithoutResult }] = await Promise.all([
    import('#app/report/unlock/locked-view.tsx'),
    import('./being-refreshed.tsx'),
    import('./without-result.tsx'),
  ])
  return { LockedView, BeingRefreshed, RefreshFailed, WithoutResult }
}

/** The views that an open report never shows once it is analyzed. The server has them at hand. */
export const viewsOnDemand = onDemand(load, import.meta.env.SSR ? await load() : null)
