import { PageHeader } from '#app/ui/kit/page-header.tsx'

/** The outline of the credits page while it loads. */
export function CreditsSkeleton() {
  return (
    <div aria-busy="true">
      <PageHeader title="Credits" intro={<span role="status">Loading your credits...</span>} />
      <div aria-hidden="true" className="motion-safe:animate-pulse">
        <div className="mb-6 grid gap-px overflow-hidden rounded-box border border-line bg-line sm:grid-cols-3">
          {['balance', 'purchased', 'used'].map((each) => (
            <div key={each} className="grid gap-2 bg-surface px-4 py-4 sm:px-6">
              <Bar className="w-28" />
              <Bar className="h-6 w-20" />
            </div>
          ))}
        </div>
        <div className="mb-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {['one', 'two', 'three', 'four'].map((each) => (
            <div key={each} className="grid gap-3 rounded-box border border-line bg-surface p-6">
              <Bar className="w-24" />
              <Bar className="h-7 w-16" />
              <Bar className="mt-6 h-11 w-full" />
            </div>
          ))}
        </div>
        <div className="grid gap-4 rounded-box border border-line bg-surface p-6">
          <Bar className="h-5 w-44" />
          <Bar className="w-full" />
          <Bar className="w-2/3" />
        </div>
      </div>
    </div>
  )
}

function Bar({ className }: { className: string }) {
  return <span className={`block rounded-box bg-sunken ${className.includes('h-') ? '' : 'h-4'} ${className}`} />
}
