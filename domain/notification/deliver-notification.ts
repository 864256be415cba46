import { greet } from '#domain/account/greeting.ts'
import type { Ports } from '#domain/ports.ts'
import type { User } from '../account/account.ts'
import { alertText } from './alert-text.ts'
import type { MailReason, NotificationToDeliver } from './notification.ts'

const GIVE_UP_MS = 86_400_000

type DeliveryPorts = Pick<
  Ports,
  'notifications' | 'accounts' | 'mail' | 'sms' | 'texting' | 'textConsents' | 'phones' | 'limits' | 'clock'
>

/**
 * Sends a notification by mail and by text to the person's own number, as far as requested, even if it was removed from the
 * list meanwhile. Sends each once, however often it is called. `origin` is our own public address. Tries both, then throws if
 * one is unavailable; try again.
 */
export async function deliverNotification(
  ports: DeliveryPorts,
  { notification: id }: { notification: number },
  origin: string,
): Promise<void> {
  const told = await ports.notifications.toDeliver(id)
  const account = told && (await ports.accounts.byId(told.user))
  if (!told || !account) return
  const tries = await Promise.allSettled([byMail(ports, told, account, origin), byText(ports, told, account, origin)])
  const failures = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  if (failures.length > 0)
    throw new AggregateError(failures, `notification ${id}: ${failures.map(messageOf).join('; ')}`)
}

async function byMail({ mail }: DeliveryPorts, told: NotificationToDeliver, account: User, origin: string) {
  if (!told.mail) return
  const text = mailText(told, told.mail, account, origin)
  const addresses = [account.email, ...(told.mailFormer ? [told.mailFormer] : [])]
  for (const [index, to] of addresses.entries()) {
    const key = `notification-${told.id}${index === 0 ? '' : '-former'}`
    await mail.send({ to, subject: told.title, text, key })
  }
}

const explainSetting = (label: string) => `You get this email because “${label}” is on in your settings`

const reasons: Record<MailReason, string> = {
  emailReports: explainSetting('Email Reports'),
  contractorUpdates: explainSetting('Contractor Updates'),
  always:
    'Emails about payments, the security of your account and a seller’s answers are always sent; your settings control the others',
}

function mailText(told: NotificationToDeliver, reason: MailReason, account: User, origin: string): string {
  return [
    greet(account),
    told.message,
    ...(told.category === 'account' ? [`Time: ${timeOf(told.at)}`] : []),
    ...(told.mailMore ? [told.mailMore] : []),
    ...(told.actionUrl ? [`See it here (you sign in first): ${origin}${told.actionUrl}`] : []),
    // What stands below `-- ` mail programs take for a signature.
    `-- \nPlumbline\n${reasons[reason]}: ${origin}/settings#notifications\n`,
  ].join('\n\n')
}

function timeOf(at: Date): string {
  return `${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`
}

async function byText(ports: DeliveryPorts, told: NotificationToDeliver, account: User, origin: string) {
  if (!told.byText) return
  const { notifications, sms, texting, textConsents, phones, limits, clock } = ports
  const now = clock.now()
  const tried = told.textTriedAt
  const number = phones.read(account.phone)
  const consent = number.ok ? (await textConsents.of([number.phone])).get(number.phone)?.state : undefined
  // The number is whatever its account says: it may be a stranger's.
  const isUnwanted = consent === 'opted-out' || (texting.requiresOptIn && consent !== 'opted-in')
  const isOver = tried !== null && now.getTime() - tried.getTime() > GIVE_UP_MS
  if (!texting.isOffered || !number.ok || isUnwanted || isOver) return notifications.textEnded(told.id)
  if (!tried && !(await limits.take('alert-text', String(account.id))).ok) return notifications.textEnded(told.id)
  await notifications.textTried(told.id, now)
  // Refused or not: it is known then, and neither is tried again.
  await sms.send({ to: number.phone, text: alertText(told, origin), triedAt: tried })
  await notifications.textEnded(told.id)
}

function messageOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason)
}
