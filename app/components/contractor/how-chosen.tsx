import { NOT_FOR_SALE, rankingRules } from '#domain/contractor/matching.ts'

/** The rules of the list, word for word, behind a disclosure. */
export function HowChosen({ title }: { title: string }) {
  return (
    <details>
      <summary className="link inline-flex min-h-8 items-center">{title}</summary>
      <ul className="max-w-prose list-disc pl-5">
        {[...rankingRules, NOT_FOR_SALE].map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </details>
  )
}
