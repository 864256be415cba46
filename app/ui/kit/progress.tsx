import { useId } from 'react'

/** A progress bar with its label. `value` is null when the progress is unknown. */
export function Progress({
  label,
  value,
  max = 100,
  text,
}: {
  label: string
  value: number | null
  max?: number
  /** The text at the right end, such as "12 of 47" or "26%". */
  text?: string
}) {
  const id = useId()
  return (
    <div>
      <div className="mb-1 flex justify-between gap-4 text-sm">
        <label htmlFor={id}>{label}</label>
        <span className="text-muted tabular-nums">{text}</span>
      </div>
      <progress id={id} max={max} value={value ?? undefined} className="progress" />
    </div>
  )
}
