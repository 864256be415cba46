import { Icon } from '#app/ui/kit/icon.tsx'

const labels = { html: 'HTML', csv: 'CSV', xlsx: 'Excel' }

export type FileFormat = keyof typeof labels

const look = 'inline-flex min-h-11 items-center justify-center gap-2 rounded-box border px-4 font-semibold'

/** Links to what the page shows as files, the first one foremost. */
export function FileLinks({ path, name, formats }: { path: string; name: string; formats: FileFormat[] }) {
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {formats.map((format, index) => (
        <a
          key={format}
          href={`${path}/file?format=${format}`}
          className={`${look} ${index === 0 ? 'border-accent text-accent hover:bg-sunken' : 'border-edge bg-surface hover:bg-sunken'}`}
        >
          {index === 0 && <Icon name="download" />}
          <span>
            <span className={index === 0 ? '' : 'sr-only'}>Download the {name} as </span>
            {labels[format]}
          </span>
        </a>
      ))}
    </div>
  )
}
