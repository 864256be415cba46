/** Thrown at an analysis whose worker ends in order: another one goes on with the report, and the try counts as none. */
export class Interrupted extends Error {}
