import { Link } from '@remix-run/react'

/** The path of a public page below the home page; without `here` it is the home page. */
export function Breadcrumb({ here }: { here?: string }) {
  return (
    <nav aria-label="Breadcrumb" className="-mt-4 mb-4 print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <li>
          {here ? (
            <Link to="/" className="link inline-flex min-h-11 items-center">
              Home
            </Link>
          ) : (
            <span aria-current="page" className="inline-flex min-h-11 items-center">
              Home
            </span>
          )}
        </li>
        {here && (
          <li className="flex items-center gap-2">
            <span aria-hidden="true">/</span>
            <span aria-current="page">{here}</span>
          </li>
        )}
      </ol>
    </nav>
  )
}
