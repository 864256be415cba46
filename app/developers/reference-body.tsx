import type { Block } from '#app/site/reading/blocks.ts'
import { Prose } from '#app/site/reading/prose.tsx'
import { Fields } from './fields.tsx'
import { OperationReference } from './operation.tsx'
import type { ObjectShown, OperationShown } from './reference.ts'

type Group = { tag: string; operations: OperationShown[] }

/** The guide, every call by its tag, and the objects in the answers. */
export function Reference({ guide, groups, objects }: { guide: Block[]; groups: Group[]; objects: ObjectShown[] }) {
  return (
    <>
      <Prose blocks={guide} />
      {groups.map(({ tag, operations }) => (
        <section key={tag} aria-labelledby={`calls-${tag}`} className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-8">
          <div>
            <h2 id={`calls-${tag}`} className="scroll-mt-4 text-xl">
              Calls: {tag}
            </h2>
            <ul className="mt-2 text-sm">
              {operations.map(({ id, method, path }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="flex min-h-11 flex-wrap items-center gap-x-2 hover:underline pointer-fine:min-h-7"
                  >
                    <code className="w-14 text-muted">{method}</code>
                    <code className="link min-w-0 [overflow-wrap:anywhere]">{path}</code>
                  </a>
                </li>
              ))}
            </ul>
          </div>
          {operations.map((operation) => (
            <OperationReference key={operation.id} operation={operation} />
          ))}
        </section>
      ))}
      <section aria-labelledby="objects" className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-8">
        <h2 id="objects" className="scroll-mt-4 text-xl">
          Objects
        </h2>
        {objects.map(({ name, rows }) => (
          <section key={name} id={name} aria-labelledby={`${name}-title`} className="scroll-mt-4">
            <h3 id={`${name}-title`} className="mb-2 text-lg">
              {name}
            </h3>
            <Fields rows={rows} />
          </section>
        ))}
      </section>
    </>
  )
}
