import type { User, UserId } from '#domain/account/account.ts'
import { greet, isSpoken } from '#domain/account/greeting.ts'
import { checkOwnPassword, type OwnPassword } from '#domain/account/password/check-own-password.ts'
import type { Ports } from '#domain/ports.ts'
import { type ErasurePorts, eraseReport } from '#domain/retention/erase-report.ts'
import { SUPPORT_EMAIL } from '#domain/support.ts'

type DeletionPorts = ErasurePorts & Pick<Ports, 'accounts' | 'passwords' | 'limits' | 'mail'>

/**
 * Deletes an account and its data: first each report, with a receipt, then the account. If it is interrupted, the account
 * remains and the next call continues. The credit ledger, the purchases and the receipts stay without a name. `farewell` tells
 * whether the farewell mail was accepted; `receipts` are the person's newest 200, which can afterwards be found only by their
 * address. `origin` is our own public address.
 */
export async function deleteAccount(
  ports: DeletionPorts,
  { user, password, origin }: { user: User; password: string; origin: string },
): Promise<
  | { ok: true; receipts: string[]; farewell: { ok: true } | { ok: false; error: unknown } }
  | Extract<OwnPassword, { ok: false }>
> {
  const checked = await checkOwnPassword(ports, user, password)
  if (!checked.ok) return checked
  let receipts: string[] = []
  do {
    for (const { id } of await ports.reports.ownedBy(user.id)) {
      await eraseReport(ports, { report: id, reason: 'account-deleted', whole: true })
    }
    // Once the account is gone, nobody knows any more whose they are.
    receipts = (await ports.erasures.of(user.id)).map(({ id }) => id)
  } while (!(await removeEmpty(ports, user.id)))
  const text = farewellText(user, { receipts, origin })
  const mail = { to: user.email, subject: 'Your account was deleted', text, key: ports.newId() }
  const farewell = await ports.mail.send(mail).then(
    () => ({ ok: true as const }),
    (error: unknown) => ({ ok: false as const, error }),
  )
  return { ok: true, receipts, farewell }
}

/** Returns false if a report was added meanwhile; it has to be erased first. */
async function removeEmpty({ transaction }: Pick<Ports, 'transaction'>, user: UserId): Promise<boolean> {
  return transaction(async ({ accounts, reports }) => {
    // Whoever adds a report looks at the usage first, which waits for this.
    await reports.usage(user)
    if ((await reports.ownedBy(user)).length > 0) return false
    await accounts.remove(user)
    return true
  })
}

function farewellText(user: User, { receipts, origin }: { receipts: string[]; origin: string }): string {
  const named = isSpoken(user.username) ? ` "${user.username}"` : ''
  return `${greet(user)}

your Plumbline account${named} was deleted, as you requested with your password: profile, settings, reports with their files, links, messages and notifications.

What stays has no name: the entries for credits bought and spent, and the signed receipts for what was deleted.
${receipts.length > 0 ? `\nYour receipts, which only whoever has their address finds. Keep this mail if you may need them:\n${receipts.map((id) => `${origin}/receipts/${id}`).join('\n')}\n` : ''}
This is our last email to you. If it was not you who deleted the account, write to ${SUPPORT_EMAIL}.
`
}
