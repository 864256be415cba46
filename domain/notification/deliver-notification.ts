import type { Ports } from '../ports.ts'

/**
 * Mails what somebody was told, and texts it to their own number, where it is to leave that way. Once each, also where it
 * stops halfway. `origin` is our own public address. Throws where mail or texts are away: try again.
 */
export async function deliverNotification(
  { notifications, accounts, mail }: Pick<Ports, 'notifications' | 'accounts' | 'mail'>,
  { notification: id }: { notification: number },
  origin: string,
): Promise<void> {
  const told = await notifications.toDeliver(id)
  const account = told && (await accounts.byId(told.user))
  if (!told || !account) return
  const link = told.actionUrl ? `${origin}${told.actionUrl}` : null
  if (told.byMail) {
    const text = [told.message, ...(link ? [link] : []), `Which mails you get: ${origin}/settings#notifications`]
    const key = `notification-${id}`
    await mail.send({ to: account.email, subject: told.title, text: `${text.join('\n\n')}\n`, key })
  }
}
