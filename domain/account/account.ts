import type { SearchPreferences } from '../contractor/contractor.ts'

export type UserId = number & { readonly brand: 'UserId' }

export type Role = 'user' | 'admin'

/** What a person has set. `allowContractorContact` off: no contractor is told of them. */
export type Preferences = SearchPreferences & { allowContractorContact: boolean }

/** A person. `username` and `email` are unique without regard to case; `lastName` may be empty. */
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
