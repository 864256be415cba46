import { dollars } from '#app/admin/import-texts.ts'
import { TableFrame } from '#app/admin/table-frame.tsx'
import type { ItemFields } from '#domain/costbook/costbook.ts'
import type { ImportedItem, Multiplier, ZipRegion } from '#domain/costbook/version.ts'
import { categoryLabels, unitLabels } from '#domain/deficiency/deficiency.ts'
import { detailsText } from './item-details.ts'

type PreviewedItem = Pick<
  ImportedItem,
  'row' | 'keywords' | 'code' | 'description' | 'unit' | 'labor' | 'material' | 'category' | 'visit'
> &
  Partial<ItemFields>

export type PreviewedRows =
  | { kind: 'mapping'; rows: PreviewedItem[] }
  | { kind: 'zipseed'; rows: ZipRegion[] }
  | { kind: 'multipliers'; rows: Multiplier[] }

/** The first rows of a file as they would be stored. */
export function PreviewTable({ first, count }: { first: PreviewedRows; count: number }) {
  if (count === 0) return <p className="text-muted">No row could be read.</p>
  return (
    <>
      <Rows {...first} />
      {count > first.rows.length && (
        <p className="mt-2 text-sm text-muted">
          The first {first.rows.length} of {count.toLocaleString('en-US')} rows.
        </p>
      )}
    </>
  )
}

function Rows({ kind, rows }: PreviewedRows) {
  if (kind === 'mapping') return <Items rows={rows} />
  if (kind === 'zipseed')
    return (
      <TableFrame label="First rows" heads={['ZIP', 'Region', 'State']}>
        {rows.map(({ zip, region, state }) => (
          <tr key={zip}>
            <td className="tabular-nums">{zip.length === 3 ? `${zip}xx` : zip}</td>
            <td>{region}</td>
            <td>{state}</td>
          </tr>
        ))}
      </TableFrame>
    )
  return (
    <TableFrame label="First rows" heads={['Region', 'State', 'Labor', 'Material']}>
      {rows.map(({ region, state, labor, material }) => (
        <tr key={region}>
          <td>{region}</td>
          <td>{state}</td>
          <td className="tabular-nums">× {labor.toFixed(3)}</td>
          <td className="tabular-nums">× {material.toFixed(3)}</td>
        </tr>
      ))}
    </TableFrame>
  )
}

function Items({ rows }: { rows: PreviewedItem[] }) {
  const hasDetails = rows.some((row) => detailsText(row) !== '')
  const hasVisit = rows.some(({ visit }) => visit > 0)
  const heads = ['Row', 'Words', 'Code', 'Description', 'Category', 'Unit', 'Labor', 'Material', 'Total']
  return (
    <TableFrame
      label="First rows"
      heads={[...heads, ...(hasVisit ? ['Minimum'] : []), ...(hasDetails ? ['Details'] : [])]}
      amounts={['Labor', 'Material', 'Total', 'Minimum']}
    >
      {rows.map(({ row, keywords, code, description, category, unit, labor, material, visit, ...details }) => (
        <tr key={row} className="align-top">
          <td className="tabular-nums">{row}</td>
          <td className="min-w-40">{keywords.join('; ')}</td>
          <td className="whitespace-nowrap tabular-nums">{code}</td>
          <td className="min-w-40">{description}</td>
          <td>{categoryLabels[category]}</td>
          <td className="whitespace-nowrap">{unitLabels[unit]}</td>
          <td className="text-right tabular-nums">{dollars(labor)}</td>
          <td className="text-right tabular-nums">{dollars(material)}</td>
          <td className="text-right font-semibold tabular-nums">{dollars(labor + material)}</td>
          {hasVisit && <td className="text-right tabular-nums">{visit > 0 && dollars(visit)}</td>}
          {hasDetails && <td className="min-w-48">{detailsText(details)}</td>}
        </tr>
      ))}
    </TableFrame>
  )
}
