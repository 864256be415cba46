/** Thrown by an extraction engine that cannot be had for now: the report waits for its turn, which is no failed try. */
export class EngineAway extends Error {}

/** Thrown by an extraction engine that has tried as often as it may: the analysis failed. */
export class EngineFailed extends Error {}
