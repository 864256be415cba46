import { connect } from '../../../db/client.ts'

export function Table() {
  return <p>{String(connect)}</p>
}
