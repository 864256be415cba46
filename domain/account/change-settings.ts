import type { Ports } from '#domain/ports.ts'
import type { PhoneRefusal } from '../message/message.ts'
import { notify } from '../notification/notify.ts'
import { isEmail, type Preferences, type User, type UserId } from './account.ts'
import type { ProfileChanges } from './accounts.ts'
import { checkOwnPassword, type OwnPassword } from './password/check-own-password.ts'

export type SettingsRefusal = 'bad-email' | 'email-taken' | 'no-phone' | Exclude<PhoneRefusal, 'empty'>

type SettingsPorts = Pick<Ports, 'accounts' | 'passwords' | 'limits' | 'phones' | 'transaction' | 'clock'>

/**
 * Saves profile and settings, all or nothing. Changing the mail address requires the password, has a daily limit and is
 * reported to both addresses. `saveReports` is never turned off here, because that erases reports; `asksToKeep` tells that it
 * was requested.
 */
export async function changeSettings(
  ports: SettingsPorts,
  { user: id, password = '', changes }: { user: UserId; password?: string; changes: ProfileChanges },
): Promise<
  | { ok: true; before: User; after: User; asksToKeep: boolean }
  | { ok: false; reason: SettingsRefusal }
  | { ok: false; reason: 'too-many-addresses'; retryAfter: number }
  | Extract<OwnPassword, { ok: false }>
> {
  const { accounts, phones, transaction, clock } = ports
  const before = await accounts.byId(id)
  if (!before) throw new Error(`account ${id} is gone`)
  const wanted = { ...changes }
  if (wanted.phone !== undefined) {
    const read = phones.read(wanted.phone)
    if (!read.ok && read.reason !== 'empty') return { ok: false, reason: read.reason }
    wanted.phone = read.ok ? read.national : ''
  }
  const { smsAlerts, phone, saveReports } = { ...before, ...before.preferences, ...wanted }
  if (smsAlerts && phone === '') return { ok: false, reason: 'no-phone' }
  const email = wanted.email ?? before.email
  if (email !== before.email) {
    if (!isEmail(email)) return { ok: false, reason: 'bad-email' }
    const checked = await checkOwnPassword(ports, before, password)
    if (!checked.ok) return checked
    const allowed = await ports.limits.take('email-change', String(id))
    if (!allowed.ok) return { ok: false, reason: 'too-many-addresses', retryAfter: allowed.retryAfter }
  }
  const asksToKeep = before.preferences.saveReports && !saveReports
  if (asksToKeep) delete wanted.saveReports
  return transaction(async (stored) => {
    const changed = await stored.accounts.change(id, wanted)
    if (!changed.ok) return changed
    if (email !== before.email) {
      const event = { kind: 'email-changed', at: clock.now(), former: before.email } as const
      await notify({ ...stored, clock }, id, event)
    }
    const after = await stored.accounts.byId(id)
    if (!after) throw new Error(`account ${id} is gone`)
    return { ok: true, before, after, asksToKeep }
  })
}

/** Returns the settings that differ. */
export function changedSettings(before: Preferences, after: Preferences): (keyof Preferences)[] {
  return (Object.keys(after) as (keyof Preferences)[]).filter((name) => before[name] !== after[name])
}

/** Splits a full name into its first word and the rest. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
