import { Resolver } from 'node:dns/promises'
import { isIPv6 } from 'node:net'
import type { ReverseDns } from '#ports/reverse-dns.ts'
import { pointerName } from './pointer-name.ts'

/** Answers that say that there is nothing. */
const NOTHING = new Set(['ENOTFOUND', 'ENODATA'])

/** The name servers of the machine, or those given. An answer is waited for twice, three seconds each. */
export function openReverseDns({
  servers,
  timeoutMs = 3000,
}: { servers?: string[]; timeoutMs?: number } = {}): ReverseDns {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
  if (servers !== undefined) resolver.setServers(servers)
  return {
    // `reverse` would answer a silent name server as it does an address without a name.
    namesOf: async (address) => {
      const name = pointerName(address)
      return name === null ? [] : resolver.resolvePtr(name).catch(none)
    },
    addressesOf: (name, like) => (isIPv6(like) ? resolver.resolve6(name) : resolver.resolve4(name)).catch(none),
  }
}

function none(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string' && NOTHING.has(error.code)) return []
  throw error
}
