import { NOT_FOR_SALE, rankingRules } from '#domain/contractor/ranking-rules.ts'

/** The ranking rules, word for word, in a disclosure. `sorted` says how the listed companies are then sorted. */
export function HowChosen({ title, sorted }: { title: string; sorted?: string }) {
  return (
    <details>
      <summary className="link inline-flex min-h-8 items-center">{title}</summary>
      <ul className="max-w-prose list-disc pl-5">
        {[...rankingRules, ...(sorted ? [sorted] : []), NOT_FOR_SALE].map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </details>
  )
}
