import * as v from 'valibot'
import { atMost, profileFields } from '#app/account/settings/profile.server.ts'
import { settingsFailure, tooManySavesText } from '#app/account/settings/settings-texts.ts'
import { busy, unlessBusy } from '#app/account/sign-in/auth.server.ts'
import { operation } from '#app/api/serve/operation.server.ts'
import { tooManyChanges } from '#app/web/changes.server.ts'
import { ports } from '#app/web/ports.server.ts'
import type { User } from '#domain/account/account.ts'
import { changeSettings } from '#domain/account/change-settings.ts'

export const Person = v.strictObject({
  id: v.pipe(v.number(), v.integer()),
  username: v.string(),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  phone: v.string(),
  address: v.string(),
  company: v.string(),
  role: v.picklist(['user', 'admin']),
})

export const person = {
  ...{ id: 12, username: 'robin', email: 'robin@example.com', firstName: 'Robin', lastName: 'Reyes' },
  ...{ phone: '(512) 555-0100', address: '418 Juniper Ridge\nAustin, TX 78701', company: '', role: 'user' as const },
}

export const tooBusy = { status: 503, when: 'Many passwords are being checked just now.' } as const

export function personOf({ id, username, email, firstName, lastName, phone, address, company, role }: User) {
  return { id, username, email, firstName, lastName, phone, address, company, role }
}

export const getUser = operation({
  id: 'getUser',
  method: 'GET',
  path: '/api/auth/user',
  tag: 'Account',
  summary: 'Who is signed in',
  description: 'With a token: whose it is. What is not filled in is an empty text.',
  access: 'user',
  scope: 'read',
  success: { status: 200, description: 'You.', schema: Person, example: person },
  problems: {},
  async handle({ user }) {
    return { body: personOf(user) }
  },
})

export const changeProfile = operation({
  id: 'changeProfile',
  method: 'PUT',
  path: '/api/auth/profile',
  tag: 'Account',
  summary: 'Change your profile',
  description:
    'What is not sent stays as it is; an empty text empties it. Another email address takes the password beside it, also with a token, and both addresses are told.',
  access: 'user',
  scope: 'write',
  body: v.strictObject({
    firstName: v.optional(atMost(200)),
    lastName: v.optional(atMost(200)),
    email: v.optional(profileFields.email),
    phone: v.optional(
      v.pipe(profileFields.phone, v.description('Of the United States or Canada, written in any usual way.')),
    ),
    address: v.optional(profileFields.address),
    company: v.optional(profileFields.company),
    currentPassword: v.optional(v.pipe(v.string(), v.description('Only for another email address.')), ''),
  }),
  success: { status: 200, description: 'You, as you are now.', schema: Person, example: person },
  problems: {
    'bad-email': { status: 422, when: 'Mail cannot reach what was given as an address.' },
    'email-taken': { status: 409, when: 'Another account has this email address.' },
    'password-missing': { status: 422, when: 'Another email address was sent without the password.' },
    'password-wrong': { status: 422, when: 'The password beside another email address is not yours.' },
    'no-phone': { status: 422, when: 'The phone number is empty, and alerts are to be texted to it.' },
    'not-a-number': { status: 422, when: 'What was given as a phone number is none.' },
    abroad: { status: 422, when: 'The phone number is not of the United States or Canada.' },
    'toll-free': { status: 422, when: 'The phone number is a toll-free one.' },
    premium: { status: 422, when: 'The phone number costs those who call it.' },
    special: { status: 422, when: 'The phone number is not a person’s.' },
    'too-often': { status: 429, when: 'More calls, changes, wrong passwords or new addresses than are allowed.' },
    busy: tooBusy,
  },
  example: { body: { firstName: 'Robin', lastName: 'Reyes', phone: '512 555 0100', company: '' } },
  async handle({ user, body: { currentPassword, ...changes } }) {
    const wait = await tooManyChanges(user, tooManySavesText)
    if (wait) return { problem: 'too-often', ...wait }
    const outcome = await unlessBusy(changeSettings(ports, { user: user.id, password: currentPassword, changes }))
    if (!outcome) return { problem: 'busy', message: busy.errors.form, retryAfter: busy.retryAfter }
    if (outcome.ok) return { body: personOf(outcome.after) }
    const { field, message } = settingsFailure(outcome)
    switch (outcome.reason) {
      case 'too-many':
      case 'too-many-addresses':
        return { problem: 'too-often', message, retryAfter: outcome.retryAfter, field }
      case 'missing':
      case 'wrong':
        return { problem: `password-${outcome.reason}` as const, message, field }
      default:
        return { problem: outcome.reason, message, field }
    }
  },
})
