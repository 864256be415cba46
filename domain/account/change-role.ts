import type { Ports } from '#domain/ports.ts'
import type { Role } from './account.ts'

/** Sets an account's role and ends its sessions. Returns false if nobody has that name. */
export async function changeRole(
  { transaction }: Pick<Ports, 'transaction'>,
  username: string,
  role: Role,
): Promise<boolean> {
  return transaction(async ({ accounts, sessions }) => {
    const found = await accounts.credentials(username)
    if (!found) return false
    await accounts.setRole(username, role)
    await sessions.endOthers(found.id, null)
    return true
  })
}
