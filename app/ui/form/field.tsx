import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#app/ui/kit/icon.tsx'

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
    <div className={error ? 'border-l-4 border-critical pl-3' : ''}>
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

export function Field({ label, name, id, error, hint, className = '', ...input }: Wording & ComponentProps<'input'>) {
  return (
    <FieldFrame {...{ label, name, id, error, hint }}>
      <input {...input} {...controlProps({ name, id, error, hint, className })} />
    </FieldFrame>
  )
}

export function SelectField({
  label,
  name,
  id,
  error,
  hint,
  className = '',
  ...select
}: Wording & ComponentProps<'select'>) {
  return (
    <FieldFrame {...{ label, name, id, error, hint }}>
      <select {...select} {...controlProps({ name, id, error, hint, className })} />
    </FieldFrame>
  )
}

export function AreaField({
  label,
  name,
  id,
  error,
  hint,
  className = '',
  ...area
}: Wording & ComponentProps<'textarea'>) {
  return (
    <FieldFrame {...{ label, name, id, error, hint }}>
      <textarea {...area} {...controlProps({ name, id, error, hint, className })} />
    </FieldFrame>
  )
}
