import { askedItems, type PrintedParty, type RepairRequest } from '#domain/negotiation/repair-request.ts'

/** Returns a hash of a draft's letter, which changes with anything in it. */
export async function requestMark(request: RepairRequest, printed: PrintedParty): Promise<string> {
  const { version, opening, byTrade, deadline, answerBy } = request
  const items = askedItems(request).map(({ finding, bucket, remedy, amount, note, said, withoutPhotos }) => [
    ...[finding, bucket, remedy, amount, note, withoutPhotos],
    said,
  ])
  const { property, from, timeZone, layout, inspected } = printed
  const said = JSON.stringify([
    version,
    opening,
    byTrade,
    deadline,
    answerBy,
    property,
    from,
    timeZone,
    layout,
    inspected,
    items,
  ])
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(said))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
