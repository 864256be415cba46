import type { SearchPreferences } from '../contractor/contractor.ts'

export type UserId = number & { readonly brand: 'UserId' }

export type Role = 'user' | 'admin'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/**
 * What a person has set. `allowContractorContact` off: no contractor is told of them. `autoAnalysis` off: an upload waits for
 * its owner to start the analysis. `saveReports` off: what was found goes with the file. `smsAlerts` is about texts to the
 * person's own number; what else is told of and mailed, `toldOf` says.
 */
export type Preferences = SearchPreferences & {
  allowContractorContact: boolean
  autoAnalysis: boolean
  saveReports: boolean
  theme: Theme
  emailReports: boolean
  smsAlerts: boolean
  contractorUpdates: boolean
  analysisComplete: boolean
  systemUpdates: boolean
  shareAnalytics: boolean
  publicProfile: boolean
}

/** A person. `username` is unique by `foldedName`, `email` without regard to case; `lastName` may be empty. */
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

/** Fewest characters of a password. docs/SECURITY.md says why it is not eight. */
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 200
export const SESSION_IDLE_DAYS = 14
export const SESSION_ABSOLUTE_DAYS = 30
/** Of an admin's session. */
export const ADMIN_SESSION_IDLE_MINUTES = 30
export const ADMIN_SESSION_ABSOLUTE_HOURS = 12

/** The longest address that can be mailed to, in characters. */
const EMAIL_MAX = 254

/** Whether it looks like an address that mail reaches, and like one only: never a list of them or one with a name. */
export function isEmail(text: string): boolean {
  const refused = /[<>(),;:"\\\p{Cc}]/u
  return text.length <= EMAIL_MAX && !refused.test(text) && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}
