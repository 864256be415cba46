import { onDemand } from '#app/ui/connection/on-demand.tsx'

async function load() {
  const [locked, others] = await Promise.all([
    import('#app/report/unlock/locked-view.tsx'),
    import('./without-result.tsx'),
  ])
  return { LockedView: locked.LockedView, RefreshFailed: others.RefreshFailed, WithoutResult: others.WithoutResult }
}

/** The views that an open report with a result never shows. The server has them at hand. */
export const viewsOnDemand = onDemand(load, import.meta.env.SSR ? await load() : null)
