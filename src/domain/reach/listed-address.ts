/** Whether engines may list an address, read from what it answers them (R10, R160). */

import { ruleFor } from './read-robots.ts'

export interface AddressAnswer {
  status: number
  /** Where it leads; null where it answers itself. */
  location: string | null
  html: string
  /** The site's robots.txt. */
  robots: string
}

export interface AddressVerdict {
  status: number
  isListed: boolean
  /** The address that engines list in its place; null where that is none or itself. */
  canonical: string | null
  /** One sentence, and another where robots.txt keeps engines away. */
  why: string
}

/** An engine of no name of its own in robots.txt. */
const ANY_ENGINE = '*'

/** `address`: the whole public address that was asked. An engine that may not read it does not list it (R1). */
export function verdictOfAddress(address: string, { robots, ...answer }: AddressAnswer): AddressVerdict {
  const verdict = verdictOfAnswer(address, answer)
  const { pathname, search } = new URL(address)
  const rule = ruleFor(robots, ANY_ENGINE, `${pathname}${search}`)
  if (rule === null || rule.allows) return verdict
  const why = `${verdict.why} robots.txt asks engines not to read it: Disallow: ${rule.path}`
  return { ...verdict, isListed: false, why }
}

function verdictOfAnswer(address: string, { status, location, html }: Omit<AddressAnswer, 'robots'>): AddressVerdict {
  const out = (why: string, canonical: string | null = null) => ({ status, isListed: false, canonical, why })
  if (location !== null) return out(`It leads to ${location}.`, location)
  if (status === 410) return out('It is gone for good.')
  if (status !== 200) return out(`It answers ${status}: engines list no such address.`)
  const canonical = attributeOf(html, '<link rel="canonical" href="')
  if (attributeOf(html, '<meta name="robots" content="')?.includes('noindex') === true)
    return out('The page asks engines not to list it.', canonical === address ? null : canonical)
  if (canonical === null) return out('The page says no canonical address.')
  if (canonical !== address) return out(`Engines list ${canonical} in its place.`, canonical)
  return { status, isListed: true, canonical: null, why: 'It is its own canonical address.' }
}

/** The value of the first attribute that begins so, its characters unescaped; null for none. */
function attributeOf(html: string, begin: string): string | null {
  const start = html.indexOf(begin)
  const end = start < 0 ? -1 : html.indexOf('"', start + begin.length)
  return end < 0 ? null : html.slice(start + begin.length, end).replaceAll('&amp;', '&')
}
