import * as v from 'valibot'
import type { FormReply } from '#app/web/form/form.server.ts'
import { fullName, type Preferences, type User } from '#domain/account/account.ts'
import { settingLabels } from './words.ts'

/** The fields of the settings form. */
export type SavedFields = Pick<User, 'email' | 'phone' | 'company' | 'address'> & Preferences & { name: string }

export function savedFields(user: User): SavedFields {
  const { email, phone, company, address, preferences } = user
  return { name: fullName(user), email, phone, company, address, ...preferences }
}

const Saved = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))

/** Reads the saved values that the form was shown with; returns no fields when they cannot be read. */
export function readSaved(text: string): Partial<SavedFields> {
  try {
    const read = v.safeParse(Saved, JSON.parse(text))
    return read.success ? (read.output as Partial<SavedFields>) : {}
  } catch {
    return {}
  }
}

export function pick<Fields extends object, Name extends keyof Fields>(
  fields: Fields,
  names: Name[],
): Partial<Pick<Fields, Name>> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<Pick<Fields, Name>>
}

const labels: Record<keyof SavedFields, string> = {
  ...settingLabels,
  ...{ name: 'Full name', email: 'Email', phone: 'Phone', company: 'Company', address: 'Address' },
}

/** Returns an error with the current value for each field that another window has saved in the meantime. */
export function clashErrors(clashes: (keyof SavedFields)[], stored: SavedFields): FormReply['errors'] {
  return Object.fromEntries(
    clashes.map((name) => {
      const value = stored[name]
      const saved = typeof value === 'boolean' ? (value ? 'on' : 'off') : value === '' ? 'empty' : `“${value}”`
      return [
        name,
        `${labels[name]} was saved in another window meanwhile: it is ${saved} now. Nothing of this form was saved; save again to put yours in its place.`,
      ]
    }),
  )
}
