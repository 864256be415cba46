import { useFetcher } from '@remix-run/react'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { importFailed, NO_FILE, unreadableText } from '#app/admin/import-texts.ts'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { Progress } from '#app/ui/kit/progress.tsx'
import { expectedColumns } from '#domain/costbook/import/column-names.ts'
import { acceptedEndings } from '#domain/costbook/import/import-costbook.ts'
import { optionalColumns } from '#domain/costbook/import/mapping/item-details.ts'
import { MAX_SHEET_BYTES, MAX_SHEET_MEGABYTES } from '#domain/costbook/import/sheet.ts'
import { type ImportKind, importKindLabels } from '#domain/costbook/version.ts'

/** The refusal of an uploaded file. */
export type UploadReply = { kind: ImportKind; title: string; message: string }

const about: Record<ImportKind, { title: string; text: string; template: string }> = {
  mapping: {
    title: `${importKindLabels.mapping} (CSV)`,
    text: 'Repairs with their prices, and the words that reports use for them.',
    template: 'mapping.csv',
  },
  zipseed: {
    title: `${importKindLabels.zipseed} (CSV)`,
    text: 'The region that a ZIP code, or the first three digits of many, is priced as.',
    template: 'zipseed.csv',
  },
  multipliers: {
    title: `${importKindLabels.multipliers} (Excel)`,
    text: 'What labor and material cost in a region, compared with the nation.',
    template: 'multipliers.xlsx',
  },
}

/**
 * Uploads a file of one kind and opens its preview: with a plain form until JavaScript runs, then without leaving the
 * page.
 */
export function UploadCard({ kind, isDone, reply }: { kind: ImportKind; isDone: boolean; reply?: UploadReply }) {
  const hydrated = useHydrated()
  const fetcher = useFetcher<UploadReply & { unsent?: true }>()
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<Omit<UploadReply, 'kind'> | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const busy = fetcher.state !== 'idle'
  const answered = fetcher.data && {
    ...fetcher.data,
    title: fetcher.data.unsent ? importFailed[kind] : fetcher.data.title,
  }
  const answer = problem ?? (busy ? undefined : (answered ?? reply))
  const field = `file-${kind}`
  const errors = useMemo(() => (answer ? { [field]: answer.message } : undefined), [answer, field])
  const { title, text, template } = about[kind]
  const { endings } = acceptedEndings[kind]
  const complete = isDone && !file && !answer

  function check(event: FormEvent) {
    const chosen = input.current?.files?.[0]
    const found = !chosen
      ? { title: NO_FILE.title, message: NO_FILE.text }
      : chosen.size > MAX_SHEET_BYTES
        ? { title: importFailed[kind], message: unreadableText(kind, { refusal: 'too-large', row: null }) }
        : null
    setProblem(found)
    if (found) event.preventDefault()
  }

  return (
    <Card
      title={title}
      actions={
        complete && !hydrated ? (
          <Badge tone="good" icon="check">
            Upload Complete
          </Badge>
        ) : null
      }
      className="flex h-full flex-col"
    >
      <ErrorSummary title={answer?.title} errors={errors} />
      <p className="text-muted">{text}</p>
      <fetcher.Form
        method="post"
        action={`/admin/bni?kind=${kind}`}
        encType="multipart/form-data"
        data-discover="true"
        onSubmit={check}
        className="mt-4 grid gap-3"
      >
        <div>
          <label htmlFor={field} className="mb-1 block font-semibold">
            File ({endings.join(' or ')}, up to {MAX_SHEET_MEGABYTES} MB)
          </label>
          <input
            ref={input}
            id={field}
            type="file"
            name="file"
            accept={endings.join(',')}
            aria-describedby={`${field}-hint`}
            aria-invalid={answer ? true : undefined}
            className="min-h-11 w-full min-w-0 cursor-pointer rounded-box border border-edge bg-surface px-2 py-2.5 text-sm"
            onChange={({ currentTarget }) => {
              setFile(currentTarget.files?.[0] ?? null)
              setProblem(null)
            }}
          />
          {file && (
            <p className="mt-1 text-sm text-muted">
              <span className="break-all">{file.name}</span>, {sizeOf(file.size)}
            </p>
          )}
        </div>
        {busy && <Progress label="Reading the file" value={null} />}
        <Button type="submit" disabled={busy} className="w-full">
          <Icon name={complete && hydrated ? 'check' : 'upload'} />
          {busy ? 'Processing...' : complete && hydrated ? 'Upload Complete' : 'Upload'}
          <span className="sr-only">{importKindLabels[kind]}</span>
        </Button>
        <p id={`${field}-hint`} className="text-sm text-muted">
          Columns: {expectedColumns[kind]}.
        </p>
      </fetcher.Form>
      {kind === 'mapping' && <OptionalColumns />}
      <p className="mt-2">
        <a
          href={`/admin/bni/templates/${template}`}
          download
          className="link inline-flex min-h-11 items-center gap-1.5"
        >
          <Icon name="download" />
          Template<span className="sr-only"> for {importKindLabels[kind]}</span>
        </a>
      </p>
    </Card>
  )
}

function OptionalColumns() {
  return (
    <details className="mt-2 text-sm text-muted">
      <summary className="min-h-11 content-center">Optional columns</summary>
      <p className="mb-2">
        Each may be left out, and each cell may be empty. The CSV of a version, under All versions, has all of them.
      </p>
      <dl className="grid gap-1.5">
        {optionalColumns.map(({ name, allowed }) => (
          <div key={name}>
            <dt className="font-semibold text-ink">{name}</dt>
            <dd className="wrap-anywhere">{allowed}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function sizeOf(bytes: number): string {
  if (bytes < 1_024) return `${bytes} bytes`
  return bytes < 1_048_576 ? `${(bytes / 1_024).toFixed(1)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`
}
