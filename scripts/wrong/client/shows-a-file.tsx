import { diskFiles } from '../../../adapters/files/disk.ts'

export function File() {
  return <p>{String(diskFiles)}</p>
}
