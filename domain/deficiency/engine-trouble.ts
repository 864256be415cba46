/** Thrown when an extraction engine is unavailable: the report waits, and the try does not count. */
export class EngineAway extends Error {}

/** Thrown when an extraction engine has used up its retries: the analysis fails. */
export class EngineFailed extends Error {}
