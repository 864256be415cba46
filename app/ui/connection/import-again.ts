type Load<Module> = () => Promise<Module>

/**
 * Returns a loader that may be called again after it failed. Browsers remember that an address had no module, Chromium
 * since version 150 too, so the module is then asked for by another query. Where the browser does not name the address
 * that failed (Safari), it fails again.
 */
export function importAgain<Module>(load: Load<Module>): Load<Module> {
  let failed: string | undefined
  let times = 0
  return async () => {
    if (failed) {
      times += 1
      return import(/* @vite-ignore */ `${failed}?again=${times}`)
    }
    try {
      return await load()
    } catch (error) {
      failed = /https?:\/\/[^\s?]+/.exec(error instanceof Error ? error.message : '')?.[0]
      throw error
    }
  }
}
