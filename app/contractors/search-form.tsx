import { Form, Link, useNavigation, useSubmit } from '@remix-run/react'
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Field, SelectField } from '#app/ui/form/field.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { perTypeChoices, radiusChoices, ratingChoices, type SearchPreferences } from '#domain/contractor/contractor.ts'
import {
  type ContractorSort,
  contractorSorts,
  type DirectoryCategory,
  type DirectoryPreferences,
  directoryCategories,
} from '#domain/contractor/search-contractors.ts'
import { categoryText, sortLabels } from './search-texts.ts'
import { preferencesText } from './words.ts'

export type AskedSearch = {
  address: string
  category: DirectoryCategory | 'all'
  sort: ContractorSort
  preferences: DirectoryPreferences
}

/** A GET form, so that every search is a link. With JavaScript, changing a select starts the search. */
export function SearchForm({ asked, saved }: { asked: AskedSearch; saved: SearchPreferences }) {
  const { address, category, sort, preferences } = asked
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const [isBlank, setBlank] = useState(false)
  const busy = useNavigation().location?.pathname === '/contractors'
  // Counts what was typed before hydration.
  useEffect(() => setBlank(addressOf(form.current) === ''), [])
  const change = (event: ChangeEvent<HTMLSelectElement>) => {
    if (addressOf(event.currentTarget.form) !== '') submit(event.currentTarget.form)
  }
  const isChanged = preferencesText(preferences) !== preferencesText(saved)
  return (
    <Form
      ref={form}
      method="get"
      action="/contractors"
      role="search"
      className="grid gap-4 rounded-box border border-line bg-surface p-4 sm:p-6"
    >
      <div className="grid items-end gap-4 lg:grid-cols-[minmax(0,1fr)_13rem_11rem_auto]">
        <Field
          key={address}
          label="Address, ZIP code, or city and state"
          name="address"
          type="search"
          autoComplete="street-address"
          maxLength={200}
          defaultValue={address}
          onInput={(event) => setBlank(event.currentTarget.value.trim() === '')}
        />
        <SelectField
          key={`category ${category}`}
          label="Category"
          name="category"
          defaultValue={category}
          onChange={change}
        >
          <option value="all">All categories</option>
          {directoryCategories.map((each) => (
            <option key={each} value={each}>
              {categoryText(each)}
            </option>
          ))}
        </SelectField>
        <SelectField key={`sort ${sort}`} label="Sort by" name="sort" defaultValue={sort} onChange={change}>
          {contractorSorts.map((each) => (
            <option key={each} value={each}>
              {sortLabels[each]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" disabled={isBlank || busy}>
          <Icon name="search" />
          {busy ? 'Searching...' : 'Search'}
        </Button>
      </div>
      <details key={preferencesText(preferences)} open={isChanged} className="group">
        <summary className="inline-flex min-h-11 items-center gap-2">
          <Icon name="sliders" className="size-5 text-accent" />
          <span>
            <span className="font-semibold">Filter:</span> {preferencesText(preferences)}
          </span>
          <Icon name="chevron-down" className="size-4 transition-transform duration-150 group-open:rotate-180" />
        </summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-3">
          <Choice label="Within" name="radius" value={preferences.radiusMiles} onChange={change}>
            {radiusChoices.map((miles) => (
              <option key={miles} value={miles}>
                {miles} miles
              </option>
            ))}
          </Choice>
          <Choice label="Minimum rating" name="rating" value={preferences.minimumRating} onChange={change}>
            <option value={0}>Any rating, or none</option>
            {ratingChoices.map((rating) => (
              <option key={rating} value={rating}>
                {rating.toFixed(1)} or better
              </option>
            ))}
          </Choice>
          <Choice label="Most of each trade" name="most" value={preferences.perType} onChange={change}>
            {perTypeChoices.map((most) => (
              <option key={most} value={most}>
                {most}
              </option>
            ))}
          </Choice>
        </div>
        <p className="mt-2 text-sm text-muted">
          For this search only.{' '}
          <Link to="/settings" className="link">
            Your settings
          </Link>{' '}
          are {preferencesText(saved)}.
        </p>
      </details>
    </Form>
  )
}

type ChoiceProps = {
  label: string
  name: string
  value: number
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void
  children: ReactNode
}

function Choice({ value, ...select }: ChoiceProps) {
  return <SelectField key={value} defaultValue={value} {...select} />
}

function addressOf(form: HTMLFormElement | null): string {
  return form ? String(new FormData(form).get('address') ?? '').trim() : ''
}
