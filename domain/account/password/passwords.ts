export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes as long for `hash` null (nobody has that name) as for a wrong password. */
  verify(password: string, hash: string | null): Promise<boolean>
}
