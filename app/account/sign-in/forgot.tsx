import type { MetaFunction } from '@remix-run/node'
import { useLocation } from '@remix-run/react'
import { pageTitle } from '#app/ui/words/brand.ts'
import { ForgotDialog } from './forgot-dialog.tsx'

export const meta: MetaFunction = () => [{ title: pageTitle('Forgot your password?') }]

export default function ForgotPassword() {
  return <ForgotDialog isOpen closeTo={`/auth${useLocation().search}`} />
}
