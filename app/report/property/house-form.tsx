import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { SaveOrCancel } from '#app/finding/save-or-cancel.tsx'
import { Field, SelectField } from '#app/ui/form/field.tsx'
import { Replied } from '#app/ui/form/replied.tsx'
import { sourcePath } from '#app/ui/words/report-paths.ts'
import type { FormReply } from '#app/web/form/form.server.ts'
import {
  type CountedFact,
  factText,
  foundationLabels,
  type HouseFact,
  houseFactLabels,
  knownHouse,
  roofLabels,
} from '#domain/house/house.ts'
import { usualHouse } from '#domain/house/house-price.ts'
import type { HouseView } from '#domain/house/view-house.ts'
import type { ReportId } from '#domain/report/report.ts'

type Props = { report: ReportId; house: Omit<HouseView, 'title'>; reply?: FormReply; back: string }

export function HouseForm({ report, house, reply, back }: Props) {
  const { read, given, mayChange } = house
  const known = knownHouse({ houseRead: read, houseGiven: given })
  const hint = (fact: HouseFact) => <Origin report={report} house={house} fact={fact} />
  const counted = (fact: CountedFact) => ({
    label: houseFactLabels[fact],
    name: fact,
    hint: hint(fact),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    maxLength: 8,
    disabled: !mayChange,
    defaultValue: known[fact] ?? '',
    className: 'tabular-nums',
  })
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-4">
      <Replied reply={reply} title="Not saved">
        <div className={`grid items-end gap-4 ${reply ? '' : 'sm:grid-cols-2'}`}>
          <Field {...counted('baths')} />
          <Field {...counted('stories')} />
          <Field {...counted('livingArea')} label="Living area (sq ft)" />
          <Field {...counted('yearBuilt')} />
          <Chosen
            {...{ name: 'foundation', hint: hint('foundation'), known: known.foundation, reply, mayChange }}
            labels={foundationLabels}
          />
          <Chosen {...{ name: 'roof', hint: hint('roof'), known: known.roof, reply, mayChange }} labels={roofLabels} />
        </div>
        <p className="text-sm text-muted">
          {mayChange
            ? 'An empty field is as the report states it. Prices that depend on the house are computed again, and another analysis keeps what you enter.'
            : 'The report is being analyzed: the house can be corrected when it is done.'}
        </p>
        {mayChange && <SaveOrCancel label="Save for the whole report" back={back} />}
      </Replied>
    </Form>
  )
}

type ChosenProps = {
  name: 'foundation' | 'roof'
  hint: ReactNode
  known: string | undefined
  labels: Record<string, string>
  reply: FormReply | undefined
  mayChange: boolean
}

function Chosen({ name, hint, known = '', labels, reply, mayChange }: ChosenProps) {
  return (
    <SelectField
      label={houseFactLabels[name]}
      name={name}
      hint={hint}
      disabled={!mayChange}
      defaultValue={reply?.values[name] ?? known}
    >
      <option value="">Not known</option>
      {Object.entries(labels).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

/** Where a fact comes from: the owner, a page of the report, or what is usual. */
function Origin({ report, house, fact }: Pick<Props, 'report' | 'house'> & { fact: HouseFact }) {
  const { read, given, hasPages, mayChange } = house
  if (!read) {
    if (given[fact] !== undefined) return 'Entered by you; the report was not read for it.'
    if (!hasPages) return 'Not read before the pages were erased.'
    return mayChange ? 'Not read yet: analyze the report again.' : 'Not read yet.'
  }
  const page = read.pages[fact]
  if (page === undefined) {
    if (given[fact] !== undefined) return 'Entered by you; the report does not say.'
    const usual = factText(fact, usualHouse)
    return usual ? `Not in the report: ${usual} assumed.` : 'Not in the report.'
  }
  const place = hasPages ? (
    <a href={sourcePath(report, page)} className="link">
      page {page}
    </a>
  ) : (
    `page ${page}`
  )
  if (given[fact] === undefined) return <>Read on {place}.</>
  return (
    <>
      Entered by you; {place} says {factText(fact, read.facts)}.
    </>
  )
}
