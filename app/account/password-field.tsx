import { type ComponentProps, useState } from 'react'
import { Field } from '#app/ui/form/field.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { Icon } from '#app/ui/kit/icon.tsx'

/**
 * A password field with a button that shows what is typed. The button appears only where React or `public/sign-in.js`
 * makes it work.
 */
export function PasswordField(field: ComponentProps<typeof Field>) {
  const [shown, setShown] = useState(false)
  const hydrated = useHydrated()
  const id = field.id ?? field.name
  return (
    <div className="relative">
      <Field
        {...field}
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        className="pr-12"
      />
      <button
        type="button"
        hidden={!hydrated}
        data-shows={id}
        aria-label="Show characters"
        aria-pressed={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
        className="group absolute right-0 bottom-0 grid size-11 place-items-center rounded-box text-muted hover:text-ink"
      >
        <Icon name="eye" className="group-aria-pressed:hidden" />
        <Icon name="eye-off" className="not-group-aria-pressed:hidden" />
      </button>
    </div>
  )
}
