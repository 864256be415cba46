import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readReportAddress } from '#app/finding/finding.server.ts'
import { useFindingPath } from '#app/finding/finding-dialog.tsx'
import { usePolling } from '#app/ui/hooks/use-polling.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { ModalRoute } from '#app/ui/kit/modal-route.tsx'
import type { PageHandle } from '#app/ui/shell/page-handle.ts'
import { pageTitle } from '#app/ui/words/brand.ts'
import { messagesPath } from '#app/ui/words/report-paths.ts'
import { notFound } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { ResultPanel } from './result-panel.tsx'
import { isMoving, outcomeOf, shownRequest } from './shown-request.ts'

const POLL_SECONDS = 2

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Your message', matches) }]

export const handle: PageHandle<typeof loader> = { refresh: ({ isUnderWay }) => isUnderWay }

/** Shows the outcome of a message that was just sent, over the report it was sent from. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user, id } = await readReportAddress({ request, params })
  const sent = params.request ? await ports.messages.request(params.request, user.id) : null
  if (!sent || sent.request.report !== id) throw notFound()
  const doubts = await ports.textDoubts.of(user.id)
  const { finding, texts } = shownRequest(sent, ports.clock.now(), ports.phones, doubts)
  const isSingle = new URL(request.url).searchParams.has('single')
  return {
    ...{ id, finding, request: sent.request.id, isSingle },
    outcome: outcomeOf(texts, isSingle ? 'single' : 'several'),
    isUnderWay: texts.some(isMoving),
  }
}

export default function SentMessage() {
  const { id, finding, request, isSingle, outcome, isUnderWay } = useLoaderData<typeof loader>()
  usePolling(isUnderWay, POLL_SECONDS)
  const back = useFindingPath(id, finding)
  return (
    <ModalRoute title={isSingle ? 'Your message' : 'Your messages'} closeTo={back}>
      <ResultPanel outcome={outcome} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={back} preventScrollReset data-autofocus>
          Back to the report
        </ButtonLink>
        <ButtonLink to={messagesPath(id, { request, isSingle })} tone="plain">
          See what was sent
        </ButtonLink>
      </div>
    </ModalRoute>
  )
}
