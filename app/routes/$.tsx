import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageTitle, TAGLINE } from '#app/components/brand.ts'
import { Landing } from '#app/components/landing.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { PageHeader } from '#app/components/ui/page-header.tsx'
import { optionalUser } from '#app/session.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.signedIn ? 'Page not found' : TAGLINE) },
]

export async function loader({ request }: LoaderFunctionArgs) {
  return data({ signedIn: (await optionalUser(request)) !== null }, { status: 404 })
}

export default function UnknownPath() {
  const { signedIn } = useLoaderData<typeof loader>()
  if (!signedIn) return <Landing />
  return (
    <>
      <PageHeader title="404 Page Not Found" intro="Nothing is at this address. The link may be old or incomplete." />
      <ButtonLink to="/">Go to the home page</ButtonLink>
    </>
  )
}
