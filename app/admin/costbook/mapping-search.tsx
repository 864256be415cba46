import { Form, useNavigation } from '@remix-run/react'
import { useMemo } from 'react'
import { dollars, noMatchText } from '#app/admin/import-texts.ts'
import { ErrorSummary, type FieldErrors } from '#app/ui/form/error-summary.tsx'
import { Field, FieldFrame, ties } from '#app/ui/form/field.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { useTyped } from '#app/ui/hooks/use-typed.ts'
import { Badge, type BadgeTone } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { plural } from '#app/ui/words/report.ts'
import type { MatchBand } from '#domain/costbook/costbook.ts'
import { type FoundMapping, MAX_SEARCH_CHARACTERS, type MappingSearch } from '#domain/costbook/search-mappings.ts'
import { unitLabels } from '#domain/deficiency/deficiency.ts'
import { detailsText } from './item-details.ts'

/** The search text and its outcome: none yet, results, or why there are none. */
export type ShownSearch = {
  text: string
  minConfidence: string
  outcome: MappingSearch | null
  errors: FieldErrors | null
}

const bands: Record<MatchBand, { word: string; tone: BadgeTone }> = {
  strong: { word: 'Strong', tone: 'good' },
  review: { word: 'Review', tone: 'major' },
  low: { word: 'Low', tone: 'low' },
}

const descriptionIn = (fields: FormData) => String(fields.get('text') ?? '')

export function MappingSearchCard({
  search,
  isReady,
  researches,
}: {
  search: ShownSearch
  isReady: boolean
  /** Prices that are not in the costbook are looked up on the web. */
  researches: boolean
}) {
  const hydrated = useHydrated()
  const { state, location } = useNavigation()
  const searching = state === 'loading' && new URLSearchParams(location.search).has('text')
  const { form, typed, look } = useTyped(search.text, descriptionIn)
  const errors = useMemo(() => search.errors ?? undefined, [search.errors])
  return (
    <Card title="Search & Test Mappings" id="search">
      <ErrorSummary title="Search Failed" errors={errors} />
      <Form
        ref={form}
        method="get"
        action="/admin/bni#search"
        onChange={look}
        preventScrollReset
        role="search"
        className="grid gap-4"
      >
        <FieldFrame label="Deficiency description" name="text" error={errors?.text}>
          <textarea
            {...ties({ name: 'text', error: errors?.text })}
            rows={3}
            maxLength={MAX_SEARCH_CHARACTERS}
            defaultValue={search.text}
            className={`w-full rounded-box border bg-surface px-3 py-2 text-base text-ink ${errors?.text ? 'border-critical' : 'border-edge'}`}
          />
        </FieldFrame>
        <div className="flex flex-wrap items-end gap-4">
          <Field
            label="Minimum confidence"
            name="min_confidence"
            type="number"
            min="0"
            max="1"
            step="0.01"
            defaultValue={search.minConfidence}
            error={errors?.min_confidence}
            className="max-w-32"
          />
          <Button type="submit" disabled={!isReady || searching || (hydrated && typed.trim() === '')}>
            <Icon name="search" />
            {searching ? 'Searching...' : 'Search Mappings'}
          </Button>
        </div>
        {!isReady && <p className="text-muted">Upload BNi data first to enable searching</p>}
      </Form>
      <div role="status" className="mt-4">
        {errors?.form && <p className="rounded-box bg-sunken p-4">{noMatchText(researches)}</p>}
        {search.outcome && <Results {...search.outcome} researches={researches} />}
      </div>
    </Card>
  )
}

function Results({ results, complete, partial, researches }: MappingSearch & { researches: boolean }) {
  if (results.length === 0) return <p className="rounded-box bg-sunken p-4">{noMatchText(researches)}</p>
  const matches = (count: number, word: string) => `${count} ${word} ${count === 1 ? 'match' : 'matches'}`
  return (
    <>
      <p className="mb-2 font-semibold">
        {complete > 0
          ? `Found ${matches(complete, 'complete')} and ${matches(partial, 'partial')}.`
          : `Found only partial matches: ${partial}.`}
      </p>
      <ol className="divide-y divide-line border-y border-line">
        {results.map((result, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a costbook may hold the same code and words twice
          <li key={index} className="py-3">
            <Result {...result} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Result({
  words,
  code,
  description,
  confidence,
  band,
  priority,
  matched,
  total,
  totalCost,
  unit,
  ...details
}: FoundMapping) {
  const detailed = detailsText(details)
  return (
    <div className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="font-semibold break-words">{words}</p>
        <p className="break-words">
          <span className="text-muted tabular-nums">{code}</span> {description}
        </p>
        {detailed && <p className="text-sm break-words text-muted">{detailed}</p>}
        <p className="mt-2 flex flex-wrap gap-2">
          <Badge tone={bands[band].tone}>
            {bands[band].word} {Math.round(confidence * 100)}%
          </Badge>
          <Badge tone={priority >= 2 ? 'accent' : 'neutral'}>
            {priority >= 2 ? 'Complete' : 'Partial'} match, {matched}/{total} {plural(total, 'keyword').split(' ')[1]}
          </Badge>
        </p>
      </div>
      <p className="tabular-nums sm:text-right">
        <span className="text-lg font-semibold">{dollars(totalCost)}</span>
        <span className="block text-sm text-muted">
          {unit === 'each' ? 'each' : `per ${unitLabels[unit]}`}, national
        </span>
      </p>
    </div>
  )
}
