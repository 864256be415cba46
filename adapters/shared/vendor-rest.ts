/** A breaker for calls to one vendor: it says when no call is to be made. */
export type VendorRest = {
  /** Returns why no call is to be made now; null where one may be made. */
  reason(): string | null
  /** Lets no call be made for `ms`, whatever was asked for before. */
  begin(ms: number, why: string): void
  /** Counts a failure, and begins to rest after too many in a row. One more failure after the rest begins the next one. */
  fail(ms: number, why: string): void
  /** Forgets the failures. A rest that has begun is kept to its end. */
  succeed(): void
}

const MOST_FAILURES = 3

/** `now` is in milliseconds. */
export function vendorRest(now: () => number): VendorRest {
  let rest: { until: number; why: string } | null = null
  let failures = 0

  function begin(ms: number, why: string) {
    rest = { until: now() + ms, why }
  }

  return {
    reason: () => (rest && now() < rest.until ? rest.why : null),
    begin,
    fail(ms, why) {
      failures += 1
      if (failures >= MOST_FAILURES) begin(ms, why)
    },
    succeed() {
      failures = 0
    },
  }
}
