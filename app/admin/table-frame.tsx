import type { ReactNode } from 'react'

/** A table that scrolls sideways in its own frame on small screens, also by keyboard. */
export function TableFrame({
  label,
  heads,
  amounts = [],
  children,
}: {
  label: string
  heads: string[]
  /** The headings of columns with figures. */
  amounts?: string[]
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-box border border-line">
      <table className="w-full text-left text-sm [&_td]:border-t [&_td]:border-line [&_td]:px-3 [&_td]:py-2 [&_th]:px-3 [&_th]:py-2">
        <thead className="bg-sunken text-muted">
          <tr>
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                className={`font-semibold whitespace-nowrap ${amounts.includes(head) ? 'text-right' : ''}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
