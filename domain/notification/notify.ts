import type { Stored } from '#domain/ports.ts'
import type { Clock } from '#domain/system/clock.ts'
import type { UserId } from '../account/account.ts'
import type { NotificationEvent } from './notification.ts'
import { toldOf } from './told-of.ts'

/**
 * Notifies a person of an event once, according to their settings: in their list, and by mail or text through the queue. Call
 * it in the transaction of the event. Does nothing if the account is gone.
 */
export async function notify(
  { accounts, notifications, jobs, clock }: Pick<Stored, 'accounts' | 'notifications' | 'jobs'> & { clock: Clock },
  user: UserId,
  event: NotificationEvent,
): Promise<void> {
  const account = await accounts.byId(user)
  if (!account) return
  const { shownBy, isAlert, mail: reason, mailMore = '', mailFormer, ...told } = toldOf(event)
  const { preferences, phone } = account
  const isShown = !shownBy || preferences[shownBy]
  const mail = reason === 'always' || (reason && preferences[reason]) ? reason : null
  const byText = isAlert === true && preferences.smsAlerts && phone !== ''
  if (!isShown && !mail && !byText) return
  const leaves = { mail, mailMore, mailFormer: mailFormer ?? null, byText }
  const id = await notifications.add({ user, ...told, ...leaves, isShown, at: clock.now() })
  if (id !== null && (mail || byText)) {
    await jobs.enqueue('deliver-notification', { notification: id }, { key: `notification-${id}` })
  }
}
