import type { ReactNode } from 'react'
import { FieldError } from './field.tsx'

type Choice = { value: string; label: string; text: string; isChosen: boolean; isDisabled?: boolean }

type Props = {
  legend: string
  name: string
  /** `checkbox`: any number of them. */
  type: 'radio' | 'checkbox'
  choices: Choice[]
  error?: string
  /** Where the page has room for it. */
  columns?: 2
  children?: ReactNode
}

/** Choices that need a sentence each, and below them what else is to be said. The first one is where a summary of errors leads. */
export function Choices({ legend, name, type, choices, error, columns, children }: Props) {
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
