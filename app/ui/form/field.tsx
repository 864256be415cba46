import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#app/ui/kit/icon.tsx'
import { useRepliedField } from './replied.tsx'

type Wording = { label: ReactNode; name: string; id?: string; error?: string; hint?: ReactNode }

const control =
  'min-h-11 w-full rounded-box border bg-surface px-3 py-2 text-base text-ink placeholder:text-muted disabled:opacity-60'

/** Returns the attributes that tie a control to its label, hint and error. The id defaults to the name. */
export function ties({ name, id = name, error, hint }: Omit<Wording, 'label'>) {
  return {
    id,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  }
}

/** Returns a control's classes and ties. */
function controlProps({ className, ...wording }: Omit<Wording, 'label'> & { className: string }) {
  return { ...ties(wording), className: `${control} ${wording.error ? 'border-critical' : 'border-edge'} ${className}` }
}

/** The error of a control or a group, which refers to it by `aria-describedby`: the control's id and `-error`. */
export function FieldError({
  id,
  children,
  className = 'mb-1',
}: {
  id: string
  children?: string
  className?: string
}) {
  if (!children) return null
  return (
    <p id={`${id}-error`} className={`${className} flex items-start gap-1.5 font-semibold text-critical`}>
      <Icon name="critical" className="mt-0.5" />
      {children}
    </p>
  )
}

/** The label, hint and error around one control. */
export function FieldFrame({ label, name, id = name, error, hint, children }: Wording & { children: ReactNode }) {
  return (
    <div className={error ? '-ml-4 border-l-4 border-critical pl-3' : ''}>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-1 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={id}>{error}</FieldError>
      {children}
    </div>
  )
}

type Value = ComponentProps<'input'>['defaultValue']

/** Returns a field's wording with the error that the form's answer has for it, and what was typed into it. */
function useField<Props extends Wording & { value?: unknown; defaultValue?: Value; className?: string }>(field: Props) {
  const { label, name, id, error: own, hint, className = '', defaultValue, ...rest } = field
  const { error = own, typed } = useRepliedField(name)
  const value = 'value' in field ? {} : { defaultValue: typed ?? defaultValue }
  return {
    frame: { label, name, id, error, hint },
    control: { ...rest, ...value, ...controlProps({ name, id, error, hint, className }) },
  }
}

export function Field(field: Wording & ComponentProps<'input'>) {
  const { frame, control } = useField(field)
  return (
    <FieldFrame {...frame}>
      <input {...control} />
    </FieldFrame>
  )
}

export function SelectField(field: Wording & ComponentProps<'select'>) {
  const { frame, control } = useField(field)
  return (
    <FieldFrame {...frame}>
      <select {...control} />
    </FieldFrame>
  )
}

export function AreaField(field: Wording & ComponentProps<'textarea'>) {
  const { frame, control } = useField(field)
  return (
    <FieldFrame {...frame}>
      <textarea {...control} />
    </FieldFrame>
  )
}
