import { type ComponentProps, useState } from 'react'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

/** A password that can be shown while it is typed; the button stands there only where it works. */
export function PasswordField(field: ComponentProps<typeof Field>) {
  const [shown, setShown] = useState(false)
  const hydrated = useHydrated()
  return (
    <div className="relative">
      <Field
        {...field}
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        className={hydrated ? 'pr-12' : ''}
      />
      {hydrated && (
        <button
          type="button"
          aria-label={shown ? 'Hide characters' : 'Show characters'}
          aria-controls={field.name}
          onClick={() => setShown(!shown)}
          className="absolute right-0 bottom-0 grid size-11 place-items-center rounded-box text-muted hover:text-ink"
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      )}
    </div>
  )
}
