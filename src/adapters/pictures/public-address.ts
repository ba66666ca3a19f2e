import ipaddr from 'ipaddr.js'

/** Global unicast, the only part of IPv6 where strangers' servers live. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address belongs to the public internet. False for this machine, private and carrier networks, link-local
 * addresses (cloud metadata among them), documentation and reserved ranges, IPv6 forms that hide an IPv4 address,
 * and anything that is not an IP address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6)
}
