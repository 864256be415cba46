import { Link, useNavigate } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { Field, SelectField } from '#app/ui/form/field.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { plural } from '#app/ui/words/report.ts'
import { type List, ListFields, listQuery, MAX_SEARCH_LENGTH, sorts } from './list-query.tsx'

/** Searches and sorts the list. Without JavaScript the answer is another page, which begins at the list; with it this one stays. */
export function ArrangeForm({ anchor, list }: { anchor: string; list: List }) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { severity, open, sort, find } = list
  const asked = sort + find
  const drawn = useRef(asked)
  // A link or the way back may have changed the search: what was typed before gives way to it.
  useEffect(() => {
    if (drawn.current !== asked) form.current?.reset()
    drawn.current = asked
  }, [asked])
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.currentTarget))
    navigate(`?${listQuery(fields)}`, { preventScrollReset: true })
  }
  return (
    <form ref={form} action={`#${anchor}`} onSubmit={show} className="mt-3 flex flex-wrap items-end gap-3 print:hidden">
      <ListFields severity={severity} open={open} />
      <div className="min-w-0 flex-1 basis-64">
        <Field label="Search in findings" name="find" type="search" maxLength={MAX_SEARCH_LENGTH} defaultValue={find} />
      </div>
      <SelectField key={sort} label="Sort by" name="sort" defaultValue={sort}>
        {Object.entries(sorts).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <Button tone="plain">Show</Button>
    </form>
  )
}

/** How many findings the search matches, and the way back to all of them. */
export function Matching({ search, listed, of, all }: { search: string; listed: number; of: number; all: string }) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4">
      {`${listed} of ${plural(of, 'issue')} ${listed === 1 ? 'matches' : 'match'} “${search}”`}
      <Link to={`?${all}`} preventScrollReset className="link inline-flex min-h-11 items-center">
        Show all
      </Link>
    </p>
  )
}
