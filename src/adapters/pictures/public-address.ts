import ipaddr from 'ipaddr.js'

/** The global unicast range, the only part of IPv6 with public servers. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Public by its number and yet a cloud's own: Azure answers there, to its virtual machines only, what they are and may
 * do.
 */
const CLOUD_SERVICES = new Set(['168.63.129.16'])

/**
 * Whether an IP address belongs to the public internet. False for this machine, private and carrier networks,
 * link-local addresses (cloud metadata among them), documentation and reserved ranges, IPv6 forms that hide an IPv4
 * address, and anything that is not an IP address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  if (CLOUD_SERVICES.has(parsed.toString())) return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6)
}
