import { Form } from '@remix-run/react'
import { type DragEvent, type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { Progress } from '#app/ui/kit/progress.tsx'
import type { FormReply } from '#app/web/form/form.server.ts'
import { MAX_UPLOAD_MEGABYTES } from '#domain/report/report.ts'
import { checkUpload } from './upload-texts.ts'
import { useUpload } from './use-upload.ts'

/**
 * Uploads a report: with a plain form until JavaScript runs, then by choosing or dropping a file. `isRow`: low, for a
 * page that has something else to show first.
 */
export function UploadPanel({ reply, isRow, className }: { reply?: FormReply; isRow?: boolean; className?: string }) {
  const hydrated = useHydrated()
  const [isChosenEarly, setChosenEarly] = useState(false)
  const { sending, problem, setProblem, send } = useUpload()
  const [answered, setAnswered] = useState(reply)
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  // Chosen before hydration, or restored by the browser: shown as it is, and sent when that is asked for.
  useEffect(() => setChosenEarly(Boolean(input.current?.files?.length)), [])
  const sendsAtOnce = hydrated && !isChosenEarly
  const { title, errors } = useMemo(() => {
    if (problem) return { title: problem.title, errors: { [problem.field]: problem.message } }
    return { title: answered?.title, errors: answered?.errors }
  }, [problem, answered])

  function submit(event: FormEvent) {
    if (!hydrated) return
    event.preventDefault()
    take([...(input.current?.files ?? [])])
  }

  function take(files: readonly File[]) {
    const zip = String(new FormData(form.current ?? undefined).get('zip') ?? '')
    const [file] = files
    setAnswered(undefined)
    const found = checkUpload(files, zip)
    setProblem(found)
    if (file && !found) void send(file, zip).then((isAccepted) => isAccepted && forgetZip())
    if (found?.field === 'zip' && isChosenEarly) return
    setChosenEarly(false)
    if (input.current) input.current.value = ''
  }

  /** Clears the ZIP code, because the next file is of another house. */
  function forgetZip() {
    const zip = form.current?.elements.namedItem('zip')
    if (zip instanceof HTMLInputElement) zip.value = ''
  }

  return (
    <Card title="Upload Inspection Report" className={className}>
      <ErrorSummary title={title} errors={errors} />
      <Form ref={form} method="post" action="/?index" encType="multipart/form-data" reloadDocument onSubmit={submit}>
        <DropArea disabled={sending !== null} onFiles={take} hasError={errors?.file !== undefined} isRow={isRow}>
          {sending ? (
            <div className="w-full max-w-md">
              <p className="text-lg font-semibold">{sending.failed ? 'Not uploaded' : 'Uploading...'}</p>
              <p className="mb-4 break-all text-muted">{sending.name}</p>
              {!sending.failed && <Progress label="Sent" value={sending.percent} text={`${sending.percent}%`} />}
            </div>
          ) : (
            <>
              {errors?.file && (
                <p id="file-error" className="w-full font-semibold text-critical">
                  {errors.file}
                </p>
              )}
              <input
                ref={input}
                id={sendsAtOnce ? undefined : 'file'}
                type="file"
                name="file"
                accept=".pdf,.txt,application/pdf,text/plain"
                hidden={sendsAtOnce}
                aria-label="Inspection report"
                aria-describedby={`file-hint${errors?.file ? ' file-error' : ''}`}
                aria-invalid={errors?.file ? true : undefined}
                className="min-h-11 w-full max-w-sm min-w-0 cursor-pointer rounded-box border border-edge bg-surface px-2 py-2.5 text-sm"
                onChange={(event) => sendsAtOnce && take([...(event.currentTarget.files ?? [])])}
              />
              {sendsAtOnce ? (
                <Button
                  id="file"
                  type="button"
                  aria-describedby={`file-hint${errors?.file ? ' file-error' : ''}`}
                  onClick={() => input.current?.click()}
                >
                  Choose File
                </Button>
              ) : (
                <Button type="submit">Upload report</Button>
              )}
              <p id="file-hint" className={`text-sm text-muted ${isRow ? '' : 'w-full'}`}>
                Supports PDF and text files up to {MAX_UPLOAD_MEGABYTES}MB
              </p>
            </>
          )}
        </DropArea>
        <details open={Boolean(errors?.zip ?? reply?.values.zip)} className="mt-2">
          <summary className="link inline-flex min-h-11 items-center text-sm">
            No ZIP code in the report? Add it first
          </summary>
          <Field
            label="Property ZIP code (optional)"
            hint="Prices the repairs for that area. Leave blank to use the report’s ZIP code."
            name="zip"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={5}
            pattern="[0-9]{5}"
            defaultValue={reply?.values.zip}
            error={errors?.zip}
            disabled={sending !== null}
            className="max-w-32"
          />
        </details>
      </Form>
    </Card>
  )
}

function DropArea({
  disabled,
  hasError,
  isRow,
  onFiles,
  children,
}: {
  disabled: boolean
  hasError: boolean
  isRow?: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}) {
  const [over, setOver] = useState(false)
  const enter = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(!disabled)
  }
  const leave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) onFiles([...event.dataTransfer.files])
  }
  const edge = over ? 'border-accent bg-accent-soft' : hasError ? 'border-critical bg-sunken' : 'border-edge bg-sunken'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the button inside does the same
    <div
      aria-disabled={disabled || undefined}
      onDragEnter={enter}
      onDragOver={enter}
      onDragLeave={leave}
      onDrop={drop}
      className={`flex rounded-box border-2 border-dashed transition-colors duration-150 ${isRow ? 'flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4' : 'min-h-64 flex-col items-center justify-center p-6 text-center'} ${edge}`}
    >
      {!disabled && (
        <div className={isRow ? 'grid grid-cols-[auto_1fr] items-center gap-x-4' : 'mb-4 grid justify-items-center'}>
          <Icon name="upload" className={`size-9 text-accent ${isRow ? 'row-span-2' : 'mb-3'}`} />
          <p className={isRow ? 'font-semibold' : 'text-lg font-semibold'}>
            {over ? 'Drop the file here' : 'Drop your inspection report here'}
          </p>
          <p className="text-muted">{over ? 'Release to upload your inspection report' : 'or click to browse files'}</p>
        </div>
      )}
      <div
        className={`flex flex-wrap items-center gap-3 ${isRow && !disabled ? 'max-sm:w-full' : 'w-full justify-center'}`}
      >
        {children}
      </div>
    </div>
  )
}
