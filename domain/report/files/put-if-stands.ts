import type { Ports } from '#domain/ports.ts'
import type { Report } from '#domain/report/report.ts'

/** Thrown at an analysis that nobody waits for any more: its report is gone, erased or in a newer run. */
export class Overtaken extends Error {}

/**
 * Puts a file of the report's folder; takes it back and throws `Overtaken` where the report is gone or erased, or that run is
 * not its run any more. Erasing looks for files before it signs and removes once more after it: whoever puts first and looks
 * then is seen by one of the two.
 */
export async function putIfStands(
  { files, reports }: Pick<Ports, 'files' | 'reports'>,
  { id, run }: Pick<Report, 'id' | 'run'>,
  key: string,
  bytes: Uint8Array,
): Promise<void> {
  await files.put(key, bytes)
  const now = await reports.byId(id)
  if (now && !now.erasedAt && now.run === run) return
  await files.remove(key)
  throw new Overtaken(`report ${id}: run ${run} was overtaken`)
}
