import type { ReactNode } from 'react'
import { FieldError } from './field.tsx'
import { useRepliedField } from './replied.tsx'

type Choice = { value: string; label: string; text: string; isChosen: boolean; isDisabled?: boolean }

type Props = {
  legend: string
  name: string
  /** `checkbox` allows several. */
  type: 'radio' | 'checkbox'
  choices: Choice[]
  /** When the page has room for them. */
  columns?: 2
  children?: ReactNode
}

/** Choices with a sentence each, followed by `children`. An error summary links to the first choice. */
export function Choices({ legend, name, type, choices, columns, children }: Props) {
  const { error } = useRepliedField(name)
  return (
    <fieldset className={error ? 'border-l-4 border-critical pl-3' : ''}>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <FieldError id={name} className="mb-2">
        {error}
      </FieldError>
      <div className={`grid gap-3 ${columns ? 'sm:grid-cols-2' : ''}`}>
        {choices.map(({ value, label, text, isChosen, isDisabled }, index) => (
          <label
            key={value}
            className="flex cursor-pointer gap-3 rounded-box border border-edge p-4 has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-muted"
          >
            <input
              type={type}
              name={name}
              id={index === 0 ? name : `${name}-${value}`}
              value={value}
              defaultChecked={isChosen}
              disabled={isDisabled}
              aria-describedby={error && `${name}-error`}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span>
              <span className="block font-semibold">{label}</span>
              <span className="block text-sm text-muted">{text}</span>
            </span>
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  )
}
