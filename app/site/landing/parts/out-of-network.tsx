import { NOT_FOR_SALE, rankingRules } from '#domain/contractor/ranking-rules.ts'
import { Part } from './part.tsx'

export function OutOfNetwork() {
  return (
    <Part id="out-of-network" title="Out-of-Network, on purpose">
      <div className="grid grid-cols-1 gap-x-16 gap-y-6 md:grid-cols-2">
        <div className="max-w-prose space-y-3">
          <p>
            Many sites show a network of contractors that pay them. Ours is open: contractors are not paid for
            placement, and they do not pay for it. They come from the files of state license boards, or from a public
            map where the operator has switched that on.
          </p>
          <p className="text-muted">
            They are ranked by rating, reviews and proximity. Ratings of 4.0 stars or better and companies that
            specialize in the repair are preferred, and we check whether a number can take a text message. A company
            without ratings never passes for a good one.
          </p>
        </div>
        <div>
          <h3 className="mb-2 font-semibold">The order of the list, in full</h3>
          <ol className="list-decimal space-y-1.5 pl-5 text-muted">
            {rankingRules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
          <p className="mt-3 text-muted">{NOT_FOR_SALE}</p>
        </div>
      </div>
    </Part>
  )
}
