import '@remix-run/node'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }

  /** The facts that `server/web` adds to each request. Plain remix-serve adds none: read them through `visitOf`. */
  interface AppLoadContext {
    /** For every inline script and style of this response. */
    nonce?: string
    /** The client's address, behind as many proxies as TRUST_PROXY says; for IPv6 only its network. */
    ip?: string
    requestId?: string
    /** Aborts when the server is told to stop: end open streams. */
    stopping?: AbortSignal
    /** Length of a multipart body that was too long to pass on; the request then comes with an empty one. */
    droppedBytes?: number | null
    /** Every value of each header, by lower-case name: Remix drops empty ones and joins repeated ones. */
    sentHeaders?: NodeJS.Dict<string[]>
    /** Resolves once the visitor has taken what was sent so far, or is gone: Remix itself does not wait for that. */
    taken?(): Promise<void>
    /** Logs once, with this request's id. */
    logError?(error: unknown): void
  }
}
