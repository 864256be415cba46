import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Field } from '#app/ui/form/field.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { Day } from '#app/ui/kit/day.tsx'
import { MAX_LABEL } from '#domain/costbook/version.ts'

type Same = { label: string; importedAt: Date; isCurrent: boolean }

/** A notice that the file is already a version, which `page` can make current. */
export function ImportedAlready({ same, page }: { same: Same; page: string }) {
  return (
    <Card title="Imported already">
      <p>
        This exact file is the version “{same.label}” of <Day at={same.importedAt} />
        {same.isCurrent ? ', which is in use.' : `. It can be made current on ${page}.`}
      </p>
    </Card>
  )
}

/**
 * The form that imports `what` under a name, with the effect that the children describe, or discards it. `what` is null
 * when nothing can be imported.
 */
export function ImportForm({
  what,
  children,
  label,
  isToMend,
  replaces,
  leaving,
}: {
  what: string | null
  children: ReactNode
  label: string
  isToMend: boolean
  /** The version that was current when the page was shown. The import is refused when another one has replaced it. */
  replaces?: string
  /** The label of the discard button when nothing can be imported. */
  leaving: string
}) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Card title={what ? 'Import' : 'Nothing can be imported'}>
      <Form method="post" className="grid gap-4">
        {what && (
          <>
            <p>{children}</p>
            {replaces && <input type="hidden" name="replaces" value={replaces} key={replaces} />}
            <div className="max-w-md">
              <Field label="Name of this version" name="label" maxLength={MAX_LABEL} defaultValue={label} />
            </div>
          </>
        )}
        {isToMend && <p>Fix the file and upload it again. What is in use stays as it is.</p>}
        <div className="flex flex-wrap gap-3">
          {what && (
            <Button type="submit" name="decision" value="import" disabled={busy}>
              {busy ? 'Processing...' : `Import ${what}`}
            </Button>
          )}
          <Button type="submit" name="decision" value="cancel" tone="plain" disabled={busy} formNoValidate>
            {what ? 'Cancel' : leaving}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
