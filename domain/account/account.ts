import type { SearchPreferences } from '../contractor/contractor.ts'

export type UserId = number & { readonly brand: 'UserId' }

export type Role = 'user' | 'admin'

export const forWhoms = ['buyer', 'seller', 'agent', 'investor'] as const
/** Whom the reports are for, which decides what they offer first. */
export type ForWhom = (typeof forWhoms)[number]

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/**
 * A person's settings. Without `allowContractorContact`, contractors are not told about the person. Without `autoAnalysis`, an
 * upload waits until its owner starts the analysis. Without `saveReports`, the findings are erased together with the file.
 * `smsAlerts` covers texts to the person's own number; for other notifications see `toldOf`.
 */
export type Preferences = SearchPreferences & {
  allowContractorContact: boolean
  autoAnalysis: boolean
  saveReports: boolean
  theme: Theme
  forWhom: ForWhom
  emailReports: boolean
  smsAlerts: boolean
  contractorUpdates: boolean
  analysisComplete: boolean
  systemUpdates: boolean
  shareAnalytics: boolean
  publicProfile: boolean
}

/** A person. `username` is unique by `foldedName`, `email` regardless of case; `lastName` may be empty. */
export type User = {
  id: UserId
  username: string
  email: string
  firstName: string
  lastName: string
  phone: string
  address: string
  company: string
  role: Role
  preferences: Preferences
}

export function fullName({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}

/** The minimum length of a password; docs/SECURITY.md explains why it is not eight. */
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 200
export const SESSION_IDLE_DAYS = 14
export const SESSION_ABSOLUTE_DAYS = 30
/** Admins' sessions end sooner. */
export const ADMIN_SESSION_IDLE_MINUTES = 30
export const ADMIN_SESSION_ABSOLUTE_HOURS = 12

/** The longest address that mail can reach, in characters. */
const EMAIL_MAX = 254

/** Returns whether the text looks like exactly one plain mail address, not a list or one with a name. */
export function isEmail(text: string): boolean {
  const refused = /[<>(),;:"\\\p{Cc}]/u
  return text.length <= EMAIL_MAX && !refused.test(text) && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}
