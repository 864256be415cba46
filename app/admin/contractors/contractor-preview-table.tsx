import { TableFrame } from '#app/admin/table-frame.tsx'
import { contractorTypeLabels } from '#domain/contractor/contractor.ts'
import type { ListedCompany } from '#domain/contractor/directory.ts'

/** The first companies of a file as the directory would list them. */
export function ContractorPreviewTable({ first, count }: { first: ListedCompany[]; count: number }) {
  return (
    <>
      <TableFrame label="First companies" heads={['Row', 'Name', 'Types', 'Telephone', 'Place', 'License', 'Rating']}>
        {first.map(({ row, name, trades, phone, city, state, zip, license, rating }) => (
          <tr key={row} className="align-top">
            <td className="tabular-nums">{row}</td>
            <td className="min-w-40">{name}</td>
            <td className="min-w-32">{trades.map(({ type }) => contractorTypeLabels[type]).join(', ')}</td>
            <td className="whitespace-nowrap tabular-nums">{phone ? national(phone) : 'none'}</td>
            <td className="min-w-32">{`${city}, ${state} ${zip}`}</td>
            <td className="whitespace-nowrap">
              {license ? `${license.number}${license.expires ? `, to ${license.expires}` : ''}` : 'none'}
            </td>
            <td className="whitespace-nowrap">{rating === null ? 'not rated' : rating.toFixed(1)}</td>
          </tr>
        ))}
      </TableFrame>
      {count > first.length && (
        <p className="mt-2 text-sm text-muted">
          The first {first.length} of {count.toLocaleString('en-US')} companies.
        </p>
      )}
    </>
  )
}

/** Returns `+15125550100` in national format. */
export function national(phone: string): string {
  return `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`
}
