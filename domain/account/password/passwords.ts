export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes the same time for `hash` null (unknown name) as for a wrong password. */
  verify(password: string, hash: string | null): Promise<boolean>
}
