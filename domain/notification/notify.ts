import type { UserId } from '../account/account.ts'
import type { Clock, Stored } from '../ports.ts'
import { type NotificationEvent, toldOf } from './notification.ts'

/**
 * Tells somebody of what happened, once, as their settings want it: in their list of notifications, and by mail or text where
 * that is queued. Call it in the transaction in which it happened. Nothing happens where the account is gone.
 */
export async function notify(
  { accounts, notifications, jobs, clock }: Pick<Stored, 'accounts' | 'notifications' | 'jobs'> & { clock: Clock },
  user: UserId,
  event: NotificationEvent,
): Promise<void> {
  const account = await accounts.byId(user)
  if (!account) return
  const { key, isShown = () => true, byMail, byText = () => false, ...told } = toldOf(event)
  const { preferences } = account
  const leaves = { byMail: byMail(preferences), byText: byText(preferences) && account.phone !== '' }
  if (!isShown(preferences) && !leaves.byMail && !leaves.byText) return
  const id = await notifications.add({
    user,
    key,
    ...told,
    ...leaves,
    at: clock.now(),
    isShown: isShown(preferences),
  })
  if (id !== null && (leaves.byMail || leaves.byText)) {
    await jobs.enqueue('deliver-notification', { notification: id }, { key: `notification-${id}` })
  }
}
