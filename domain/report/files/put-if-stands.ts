import type { Ports } from '#domain/ports.ts'
import type { Report } from '#domain/report/report.ts'

/** Thrown when an analysis is no longer wanted: its report is gone, erased or in a newer run. */
export class Overtaken extends Error {}

/**
 * Stores a file in the report's folder. Removes it again and throws `Overtaken` if the report is gone, erased or in another
 * run. Erasing lists the files before it signs and again afterwards, and this checks after storing, so one of the two always
 * notices the other.
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
