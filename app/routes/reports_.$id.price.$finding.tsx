import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageTitle } from '#app/components/brand.ts'
import { EstimateReasons } from '#app/components/report/estimate-reasons.tsx'
import { findingPath } from '#app/components/report/source-path.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { ModalRoute } from '#app/components/ui/modal-route.tsx'
import { requireFinding } from '#app/finding.server.ts'
import { deficiencyTitle } from '#domain/deficiency/deficiency.ts'
import { formatRange, sourceLabels } from '#domain/estimate/estimate.ts'

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('How it was priced', matches) }]

export async function loader(args: LoaderFunctionArgs) {
  const { id, finding } = await requireFinding(args)
  if (!finding.estimate) throw redirect(findingPath(id, finding.id), 303)
  return { back: findingPath(id, finding.id), title: deficiencyTitle(finding), estimate: finding.estimate }
}

export default function PriceRoute() {
  const { back, title, estimate } = useLoaderData<typeof loader>()
  return (
    <ModalRoute title="How it was priced" closeTo={back}>
      <p className="font-semibold wrap-anywhere">{title}</p>
      <p className="mb-4 text-muted">
        {formatRange(estimate)} · {sourceLabels[estimate.source]}, {estimate.region}
      </p>
      <EstimateReasons estimate={estimate} />
      <ButtonLink to={back} preventScrollReset tone="plain" className="mt-6">
        Back to the issue
      </ButtonLink>
    </ModalRoute>
  )
}
