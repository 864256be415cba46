/**
 * One kind of attack, run against this product on this machine alone. Every other file of this folder exports one as
 * `attack`.
 */
export type Attack = {
  name: string
  /** Runs it and returns the outcome. `short`: the smaller run of CI. Throws only when it could not run. */
  run(options: { short: boolean }): Promise<Outcome>
}

export type Outcome = {
  held: boolean
  /** The measurements, in one line. */
  figures: string
}
