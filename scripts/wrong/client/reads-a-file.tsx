import { readFileSync } from 'node:fs'

export function Passwords() {
  return <p>{readFileSync('/etc/passwd', 'utf8')}</p>
}
