import { importAgain } from '#app/ui/connection/import-again.ts'
import { onDemand } from '#app/ui/connection/on-demand.tsx'

const loadLocked = importAgain(() => import('#app/report/unlock/locked-view.tsx'))
const loadRefreshed = importAgain(() => import('./being-refreshed.tsx'))
const loadPlaceNote = importAgain(() => import('#app/report/property/place-note.tsx'))
const loadWithout = importAgain(() => import('./without-result.tsx'))

async function load() {
  const [{ LockedView }, { BeingRefreshed }, { PlaceNote }, { RefreshFailed, WithoutResult }] = await Promise.all([
    loadLocked(),
    loadRefreshed(),
    loadPlaceNote(),
    loadWithout(),
  ])
  return { LockedView, BeingRefreshed, PlaceNote, RefreshFailed, WithoutResult }
}

/** The views that an open report seldom shows once it is analyzed. The server has them at hand. */
export const viewsOnDemand = onDemand(load, import.meta.env.SSR ? await load() : null)
