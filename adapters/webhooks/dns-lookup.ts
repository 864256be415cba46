import { type LookupAddress, promises } from 'node:dns'
import type { LookupFunction } from 'node:net'

const none = ['ENOTFOUND', 'ENODATA']

/**
 * Returns a lookup of what DNS has under a name, IPv4 first. `dns.lookup` would hold a thread of the few that files and hashes
 * share for as long as a name server is slow, and would also know the names of this machine and its network.
 */
export function dnsLookup({
  servers,
  timeoutMs = 2_000,
}: {
  servers?: string[]
  timeoutMs?: number
} = {}): LookupFunction {
  const resolver = new promises.Resolver({ timeout: timeoutMs, tries: 1 })
  if (servers) resolver.setServers(servers)

  async function addressesOf(name: string): Promise<LookupAddress[]> {
    const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    const found = [...listed(four, 4), ...listed(six, 6)]
    if (found.length > 0) return found
    const errors = [four, six].flatMap((asked) => (asked.status === 'rejected' ? [asked.reason] : []))
    const failed = errors.find(({ code }) => !none.includes(code))
    throw failed ?? Object.assign(new Error(`${name} has no address`), { code: 'ENOTFOUND' })
  }

  return (name, options, callback) => {
    addressesOf(name).then(
      (found) => (options.all ? callback(null, found) : callback(null, found[0]?.address ?? '', found[0]?.family)),
      (error) => callback(error, []),
    )
  }
}

function listed(asked: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] {
  return asked.status === 'fulfilled' ? asked.value.map((address) => ({ address, family })) : []
}
