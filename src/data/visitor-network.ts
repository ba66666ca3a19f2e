import ipaddr from 'ipaddr.js'

/**
 * The network by which a visitor is counted (S11): an IPv4 address as it is, also one mapped into IPv6, or the first 64
 * bits of an IPv6 address, of which one household has 2^64. Another text stays as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
