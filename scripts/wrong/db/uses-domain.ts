import type { User } from '#domain/account/account.ts'

export type Row = User
