import { Link } from '@remix-run/react'
import { FindAgain, TAKEN_DOWN } from '#app/finding/card/contractor-note.tsx'
import { useFindingPath } from '#app/finding/finding-dialog.tsx'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { ModalRoute } from '#app/ui/kit/modal-route.tsx'
import type { FormReply } from '#app/web/form/form.server.ts'
import type { MessagePage } from './message.server.ts'
import { MessageForm } from './message-form.tsx'
import { ProjectSummary } from './project-summary.tsx'
import type { MessageKind } from './words.ts'

type Props = { page: MessagePage; reply: FormReply | undefined; kind: MessageKind }

export function MessageDialog({ page, reply, kind }: Props) {
  const back = useFindingPath(page.id, page.finding)
  const [only] = page.recipients
  const title = kind === 'single' && only ? `Send a message to ${only.name}` : 'Send Project Details to Contractors'
  return (
    <ModalRoute title={title} closeTo={back}>
      <ProjectSummary subject={page.subject} />
      <Body page={page} reply={reply} kind={kind} />
    </ModalRoute>
  )
}

function Body({ page, reply, kind }: Props) {
  const back = useFindingPath(page.id, page.finding)
  if (page.isTakenDown) {
    return (
      <Notice back={back} action={<FindAgain report={page.id} />}>
        {TAKEN_DOWN}
      </Notice>
    )
  }
  if (page.recipients.length === 0) {
    return <Notice back={back}>No contractors have phone numbers for SMS messaging.</Notice>
  }
  if (!page.isContactAllowed) {
    return (
      <Notice back={back}>
        Contractor contact is turned off, so no text goes out in your name. Turn it on in{' '}
        <Link to="/settings#privacy" className="link">
          your settings
        </Link>
        , then come back.
      </Notice>
    )
  }
  return <MessageForm key={`${page.finding} ${page.recipients.length}`} page={page} reply={reply} kind={kind} />
}

function Notice({ back, action, children }: { back: string; action?: React.ReactNode; children: React.ReactNode }) {
  return (
    <>
      <p className="mb-6 flex gap-3">
        <Icon name="info" className="mt-0.5 text-muted" />
        <span>{children}</span>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {action}
        <ButtonLink to={back} tone="plain" preventScrollReset>
          Back to the report
        </ButtonLink>
      </div>
    </>
  )
}
