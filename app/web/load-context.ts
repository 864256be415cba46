import '@remix-run/node'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }

  /** What `server/web` says of each request. Plain remix-serve says none of it: read it through `visitOf`. */
  interface AppLoadContext {
    /** For every inline script and style of this response. */
    nonce?: string
    /** The client's address, through the proxies that TRUST_PROXY counts; of IPv6 its network alone. */
    ip?: string
    requestId?: string
    /** Aborts when the server is told to stop: end open streams. */
    stopping?: AbortSignal
    /** Length of a multipart body that was too long to hand on: the request then comes with an empty one. */
    droppedBytes?: number | null
    /** Every value of each header, by lower-case name: Remix drops empty ones, and joins what came twice. */
    sentHeaders?: NodeJS.Dict<string[]>
    /** Resolves once the visitor has taken what was sent so far, or is gone: Remix itself does not wait for that. */
    taken?(): Promise<void>
    /** Logs once, under this request's id. */
    logError?(error: unknown): void
  }
}
