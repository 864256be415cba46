import { type Block, isHeading } from './blocks.ts'

/** Links to the sections of a long text. */
export function ContentsList({ blocks }: { blocks: Block[] }) {
  const parts = blocks.filter(isHeading).filter(({ level }) => level === 2)
  if (parts.length < 3) return null
  return (
    <nav aria-labelledby="contents" className="h-fit border-l-2 border-line pl-4 lg:sticky lg:top-6 print:hidden">
      <h2 id="contents" className="text-sm font-semibold text-muted">
        On this page
      </h2>
      <ol className="mt-1 text-sm">
        {parts.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-3 leading-5 hover:text-accent hover:underline pointer-fine:py-1.5">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
