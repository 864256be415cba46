/** One kind of attack, played against this product on this machine alone. Every other file of this folder exports one as `attack`. */
export type Attack = {
  name: string
  /** Plays it and says how it ended. `short`: the smaller play that CI makes. Throws only where it could not be played. */
  run(options: { short: boolean }): Promise<Outcome>
}

export type Outcome = {
  held: boolean
  /** What was measured, in one line. */
  figures: string
}
