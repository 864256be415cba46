import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useReply } from '#app/ui/hooks/use-reply.ts'
import { pageTitle } from '#app/ui/words/brand.ts'
import { messageAction, messagePage } from './message.server.ts'
import { MessageDialog } from './message-dialog.tsx'

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
