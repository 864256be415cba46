import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useReply } from '#app/ui/hooks/use-reply.ts'
import { pageTitle } from '#app/ui/words/brand.ts'
import { messageAction, singleMessagePage } from './message.server.ts'
import { MessageDialog } from './message-dialog.tsx'

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
