/** Signatures that anybody can check: Ed25519 over UTF-8, in base64url. */
export type Signing = {
  sign(text: string): Promise<{ keyId: string; signature: string }>
  /** `unknown-key`: the key of that id is none of ours. */
  verify(text: string, signed: { keyId: string; signature: string }): Promise<'valid' | 'not-valid' | 'unknown-key'>
  /** SPKI in PEM, by which others check as well; the one that signs now first, then those of earlier times. */
  publicKeys(): Promise<[{ keyId: string; pem: string }, ...{ keyId: string; pem: string }[]]>
}
