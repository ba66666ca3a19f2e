/** Whether engines may list an address, read from what it answers them (R10, R160). */

export interface AddressAnswer {
  status: number
  /** Where it leads; null where it answers itself. */
  location: string | null
  html: string
}

export interface AddressVerdict {
  status: number
  isListed: boolean
  /** The address that engines list in its place; null where that is none or itself. */
  canonical: string | null
  /** One sentence. */
  why: string
}

/** `address`: the whole public address that was asked. */
export function verdictOfAddress(address: string, { status, location, html }: AddressAnswer): AddressVerdict {
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
