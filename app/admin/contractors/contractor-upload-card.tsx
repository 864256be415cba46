import { Form, useNavigation } from '@remix-run/react'
import { type FormEvent, useState } from 'react'
import { NO_FILE } from '#app/admin/import-texts.ts'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Field, SelectField } from '#app/ui/form/field.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { Progress } from '#app/ui/kit/progress.tsx'
import { boardNames, boards } from '#domain/contractor/directory.ts'
import { MAX_CONTRACTOR_FILE_BYTES, MAX_CONTRACTOR_ROWS } from '#domain/contractor/import/directory-preview.ts'
import { contractorFileEndings } from '#domain/contractor/preview-contractor-import.ts'
import { IMPORT_FAILED, MAX_FILE_MEGABYTES, OWN_TYPES, unreadableContractorsText } from './contractor-import-texts.ts'

/** Uploads a licensing board's file and opens its preview. */
export function ContractorUploadCard({ title, error, board }: { title?: string; error?: string; board: string }) {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.has('file') === true
  const [found, setFound] = useState<{ title: string; error: string } | null>(null)
  const answer = found ?? (error && !busy ? { title: title ?? IMPORT_FAILED, error } : null)

  function check(event: FormEvent<HTMLFormElement>) {
    const file = new FormData(event.currentTarget).get('file')
    const size = file instanceof File && file.name !== '' ? file.size : null
    const fault =
      size === null
        ? { title: NO_FILE.title, error: NO_FILE.text }
        : size > MAX_CONTRACTOR_FILE_BYTES
          ? { title: IMPORT_FAILED, error: unreadableContractorsText({ refusal: 'too-large', row: null }) }
          : null
    setFound(fault)
    if (fault) event.preventDefault()
  }

  return (
    <Card title="Import a file">
      <ErrorSummary title={answer?.title} errors={answer ? { file: answer.error } : undefined} />
      <Form method="post" encType="multipart/form-data" onSubmit={check} className="grid max-w-xl gap-4">
        <SelectField label="Whose file" name="board" defaultValue={board}>
          <option value="">Find out from its columns</option>
          {boards.map((name) => (
            <option key={name} value={name}>
              {boardNames[name]}
            </option>
          ))}
        </SelectField>
        <Field
          label={`File (.csv or .csv.gz, up to ${MAX_FILE_MEGABYTES} MB)`}
          name="file"
          type="file"
          accept={[...contractorFileEndings, '.gz'].join(',')}
          error={answer?.error}
          hint={`Up to ${MAX_CONTRACTOR_ROWS.toLocaleString('en-US')} rows. A large file takes up to a minute to read; you then see what was understood before anything is used.`}
          onChange={() => setFound(null)}
        />
        {busy && <Progress label="Reading the file" value={null} />}
        <div>
          <Button type="submit" disabled={busy}>
            <Icon name="upload" />
            {busy ? 'Processing...' : 'Upload'}
          </Button>
        </div>
      </Form>
      <p className="mt-2">
        <a href="/admin/contractors/template.csv" download className="link inline-flex min-h-11 items-center gap-1.5">
          <Icon name="download" />
          Template for a list of our own
        </a>
      </p>
      <p className="max-w-prose text-sm text-muted wrap-anywhere">{OWN_TYPES}</p>
    </Card>
  )
}
