/** Host names: valid spellings in settings, and the host of a request. */
import { z } from 'zod'

export const hostName = z
  .string()
  .regex(
    /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/,
    'a host name in small letters without scheme, port or final dot, such as www.example.com.au',
  )

/** A host as settings write it, as nearly every request has it. */
const WRITTEN = /^[a-z0-9.-]*[a-z0-9-]$/

/** Host header as settings write it: small letters, without port and final dot. */
export function hostNameOf(hostHeader: string): string {
  if (WRITTEN.test(hostHeader)) return hostHeader
  return hostHeader.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
}
