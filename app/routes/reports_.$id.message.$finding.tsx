import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageTitle } from '#app/components/brand.ts'
import { MessageDialog } from '#app/components/message/message-dialog.tsx'
import { useReply } from '#app/components/use-reply.ts'
import { messageAction, messagePage } from '#app/message.server.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle('Send Project Details to Contractors', matches) },
]

export function loader(args: LoaderFunctionArgs) {
  return messagePage(args)
}

export function action(args: ActionFunctionArgs) {
  return messageAction(args, 'several')
}

export default function MessageContractorsRoute() {
  return <MessageDialog page={useLoaderData<typeof loader>()} reply={useReply()} kind="several" />
}
