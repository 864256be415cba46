import { Form } from '@remix-run/react'
import { SelectField } from '#app/ui/form/field.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import type { Side } from '#domain/report/compare/compare-reports.ts'
import type { ReportId } from '#domain/report/report.ts'
import { type Asked, choiceText } from './words.ts'

export type Choice = Pick<Side, 'id' | 'title' | 'inspectionDate' | 'uploadedAt'>

type Chosen = { choices: Choice[]; asked: Asked; errors?: Partial<Record<'a' | 'b', string>> }

export function ChooseReports({ choices, asked, errors }: Chosen) {
  return (
    <Card className="mb-6 print:hidden">
      <Form method="get" action="/compare" className="grid items-end gap-4 lg:grid-cols-2">
        {(['a', 'b'] as const).map((name) => (
          <ReportSelect
            key={`${name} ${asked[name]}`}
            name={name}
            label={name === 'a' ? 'First report' : 'Second report'}
            choices={choices}
            chosen={asked[name]}
            error={errors?.[name]}
          />
        ))}
        <Button type="submit" className="lg:justify-self-start">
          <Icon name="layers" />
          Compare
        </Button>
      </Form>
    </Card>
  )
}

type Select = { name: string; label: string; choices: Choice[]; chosen: ReportId | null; error?: string }

function ReportSelect({ name, label, choices, chosen, error }: Select) {
  const isOffered = choices.some(({ id }) => id === chosen)
  return (
    <div className="min-w-0">
      <SelectField label={label} name={name} error={error} defaultValue={isOffered ? `${chosen}` : ''}>
        <option value="">Choose a report</option>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choiceText(choice)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
