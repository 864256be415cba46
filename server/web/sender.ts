import ipaddr from 'ipaddr.js'

/**
 * Who sends, as limits tell senders apart: an IPv4 address, or the first half of one of IPv6, as each house has all of the
 * other half for itself. What is no address stays as it is.
 */
export function senderAt(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0])}/64`
}
