import type { MetaFunction } from '@remix-run/node'
import { useLocation } from '@remix-run/react'
import { ForgotDialog } from '#app/components/auth/forgot-dialog.tsx'
import { pageTitle } from '#app/components/brand.ts'

export const meta: MetaFunction = () => [{ title: pageTitle('Forgot your password?') }]

export default function ForgotPassword() {
  return <ForgotDialog isOpen closeTo={`/auth${useLocation().search}`} />
}
