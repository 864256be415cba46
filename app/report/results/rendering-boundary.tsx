import { Component, type ReactNode, Suspense, useContext } from 'react'
import { GuardedContext } from '#app/ui/connection/guarded-context.ts'

/**
 * Keeps the page standing when one part of it cannot be rendered. In the browser a class component catches the error,
 * on the server only Suspense does: see `GuardedContext`.
 */
export function RenderingBoundary({ children }: { children: ReactNode }) {
  const part = <Boundary>{children}</Boundary>
  return useContext(GuardedContext) ? <Suspense fallback={<RenderingError />}>{part}</Suspense> : part
}

class Boundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    return this.state.error ? <RenderingError details={this.state.error.message} /> : this.props.children
  }
}

function RenderingError({ details = 'This part could not be drawn on the server.' }: { details?: string }) {
  return (
    <div className="rounded-box border border-critical bg-critical-soft p-4">
      <p className="font-semibold">Rendering Error</p>
      <p>Something went wrong rendering this component.</p>
      <details className="mt-2 text-sm">
        <summary className="link inline-flex min-h-11 items-center">Details</summary>
        <p className="wrap-anywhere">{details}</p>
      </details>
    </div>
  )
}
