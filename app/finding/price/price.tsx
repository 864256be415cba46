import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { findingAnchor } from '#app/ui/words/report.ts'
import { deficiencyTitle } from '#domain/deficiency/deficiency.ts'
import { formatRange, sourceLabels } from '#domain/estimate/estimate.ts'
import { partText } from '#domain/estimate/jobs/parts.ts'
import { EstimateReasons } from '../card/estimate-reasons.tsx'
import { listPathOf } from '../card/list-form.server.ts'
import { requireFinding } from '../finding.server.ts'
import { FindingDialog, useFindingPath } from '../finding-dialog.tsx'

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('How it was priced', matches) }]

export async function loader(args: LoaderFunctionArgs) {
  const { id, finding } = await requireFinding(args)
  if (!finding.estimate) throw redirect(listPathOf(args.request, id, findingAnchor(finding)), 303)
  return { id, finding: finding.id, title: deficiencyTitle(finding), estimate: finding.estimate }
}

export default function PriceRoute() {
  const { id, finding, title, estimate } = useLoaderData<typeof loader>()
  const back = useFindingPath(id, finding)
  return (
    <FindingDialog
      title="How it was priced"
      finding={title}
      intro={`${formatRange(estimate)} · ${sourceLabels[estimate.source]}, ${estimate.region}`}
      back={back}
    >
      {estimate.parts ? (
        estimate.parts.map((part) => (
          <section key={part.words} className="mb-6">
            <h3 className="mb-2 text-base font-semibold wrap-anywhere">{partText(part)}</h3>
            <EstimateReasons estimate={part} />
          </section>
        ))
      ) : (
        <EstimateReasons estimate={estimate} />
      )}
      <ButtonLink to={back} preventScrollReset tone="plain" className="mt-6">
        Back to the issue
      </ButtonLink>
    </FindingDialog>
  )
}
