import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { isLocal } from '#app/web/ports.server.ts'
import { Asked, Buttons, Fields } from './controls.tsx'
import { Badges, Charts, Frames, Icons, Messages, ProgressStates } from './shown.tsx'

const PATH = '/dev/kit'

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Kit', matches) }]

/** Available only in local mode, to those who work on the kit. */
export function loader({ request }: LoaderFunctionArgs) {
  if (!isLocal) throw new Response('Not Found', { status: 404 })
  return { shows: new URL(request.url).searchParams.get('show') }
}

export default function KitPage() {
  const { shows } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Kit" intro="Every component that screens are made of, in every state." />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          <Buttons path={PATH} />
          <Asked path={PATH} shows={shows} />
          <Fields />
          <Icons />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <Badges />
          <Messages path={PATH} />
          <ProgressStates />
          <Charts />
          <Frames path={PATH} />
        </div>
      </div>
    </>
  )
}
