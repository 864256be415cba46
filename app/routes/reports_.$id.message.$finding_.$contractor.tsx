import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageTitle } from '#app/components/brand.ts'
import { MessageDialog } from '#app/components/message/message-dialog.tsx'
import { useReply } from '#app/components/use-reply.ts'
import { messageAction, singleMessagePage } from '#app/message.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(data?.recipients[0] ? `Send a message to ${data.recipients[0].name}` : 'Not found', matches) },
]

export function loader(args: LoaderFunctionArgs) {
  return singleMessagePage(args)
}

export function action(args: ActionFunctionArgs) {
  return messageAction(args, 'single')
}

export default function MessageContractorRoute() {
  return <MessageDialog page={useLoaderData<typeof loader>()} reply={useReply()} kind="single" />
}
