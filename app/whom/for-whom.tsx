import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import * as v from 'valibot'
import { readReportAddress } from '#app/finding/finding.server.ts'
import { SaveOrCancel } from '#app/finding/save-or-cancel.tsx'
import { Choices } from '#app/ui/form/choices.tsx'
import { Replied } from '#app/ui/form/replied.tsx'
import { useReply } from '#app/ui/hooks/use-reply.ts'
import { ModalRoute } from '#app/ui/kit/modal-route.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { forWhomWords } from '#app/ui/words/for-whom.ts'
import { readChange } from '#app/web/changes.server.ts'
import { notFound } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash } from '#app/web/session/session.server.ts'
import { visitOf } from '#app/web/visit.server.ts'
import { forWhoms } from '#domain/account/account.ts'

const NOT_SAVED = 'Not saved'

const Chosen = v.strictObject({ forWhom: v.picklist(forWhoms, 'Choose one of the list.') })

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('For whom', matches) }]

/** Of the user's own reports alone; what it asks is about all of them. */
async function requireOwn(asked: Pick<LoaderFunctionArgs, 'request' | 'params'>) {
  const { user, id } = await readReportAddress(asked)
  const report = await ports.reports.byId(id)
  if (report?.owner !== user.id) throw notFound()
  return { user, id }
}

export async function loader(args: LoaderFunctionArgs) {
  const { user, id } = await requireOwn(args)
  return { id, chosen: user.preferences.forWhom }
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args
  const { user, id } = await requireOwn(args)
  const form = await readChange(request, Chosen, user, context, { title: NOT_SAVED })
  if (!form.ok) return form.reply
  const { forWhom } = form.value
  const saved = await ports.accounts.change(user.id, { forWhom }).catch((error: unknown) => {
    visitOf(context).logError(error)
    return null
  })
  if (!saved) return form.refuse({ form: 'Something failed on our side. Try again.' }, 500, NOT_SAVED)
  return redirectWithFlash(request, `/reports/${id}`, {
    tone: 'good',
    title: `For ${lowerFirst(forWhomWords[forWhom].label)}`,
    text: forWhomWords[forWhom].text,
  })
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

export default function ForWhomRoute() {
  const { id, chosen } = useLoaderData<typeof loader>()
  const reply = useReply()
  const back = `/reports/${id}`
  return (
    <ModalRoute title="For whom" closeTo={back}>
      <p className="mb-4 text-muted">
        It decides what your reports offer first. Everything else stays one step away, and you can change it at any
        time, here or in the settings.
      </p>
      <Form method="post" noValidate preventScrollReset className="grid gap-6">
        <Replied reply={reply} title={NOT_SAVED}>
          <Choices
            legend="Your reports are for"
            name="forWhom"
            type="radio"
            choices={forWhoms.map((value) => ({
              value,
              ...forWhomWords[value],
              isChosen: value === (reply?.values.forWhom ?? chosen),
            }))}
          />
          <SaveOrCancel label="Save" back={back} />
        </Replied>
      </Form>
    </ModalRoute>
  )
}
