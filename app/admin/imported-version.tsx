import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import type { ImportKind } from '#domain/costbook/version.ts'

/** A version that was imported once, with a button that makes it current; `kind` tells the form of which part of the costbook. */
export function ImportedVersion({
  kind,
  value,
  label,
  isCurrent,
  children,
}: {
  kind?: ImportKind
  value: string
  label: string
  isCurrent: boolean
  children: ReactNode
}) {
  const busy = useNavigation().state === 'submitting'
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold break-words">{label}</p>
        <p className="text-sm text-muted">{children}</p>
      </div>
      {isCurrent ? (
        <Badge tone="accent" icon="check">
          Current
        </Badge>
      ) : (
        <Form method="post">
          {kind && <input type="hidden" name="kind" value={kind} />}
          <Button type="submit" name="version" value={value} tone="plain" size="small" disabled={busy}>
            Make current<span className="sr-only">: {label}</span>
          </Button>
        </Form>
      )}
    </div>
  )
}
