/** Publicly verifiable signatures: Ed25519 over UTF-8, in base64url. */
export type Signing = {
  sign(text: string): Promise<{ keyId: string; signature: string }>
  /** `unknown-key`: we have no key with that id. */
  verify(text: string, signed: { keyId: string; signature: string }): Promise<'valid' | 'not-valid' | 'unknown-key'>
  /** SPKI in PEM, for others to verify with; the current key first, then earlier ones. */
  publicKeys(): Promise<[{ keyId: string; pem: string }, ...{ keyId: string; pem: string }[]]>
}
