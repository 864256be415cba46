import { Button } from '#app/ui/kit/button.tsx'
import { PRODUCT } from '#app/ui/words/brand.ts'
import { Logo } from './logo.tsx'

/** In a file of its own: few browsers offer to install the app, and none more than once. */
export function InstallCard({ install, later }: { install: () => void; later: () => void }) {
  return (
    <section
      aria-labelledby="install-title"
      className="fixed inset-x-4 bottom-4 z-20 rounded-box border border-line bg-surface p-4 shadow-raised sm:right-auto sm:w-96 print:hidden"
    >
      <Logo />
      <h2 id="install-title" className="mt-3 text-base">
        Add to Home Screen
      </h2>
      <p className="mt-1 text-sm text-muted">
        Opens {PRODUCT} in a window of its own. Your reports stay on the server: nothing of them is kept on this device.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="button" onClick={install}>
          Install App
        </Button>
        <Button type="button" tone="plain" onClick={later}>
          Later
        </Button>
      </div>
    </section>
  )
}
