/** Picture and link addresses of a feed. Detects placeholder pictures, which only say that there is no photo yet. */

/** Stand-ins for a missing photo, by their file's name (A4.38, A7.10). */
const STAND_INS: readonly RegExp[] = [
  /coming[-_ ]?soon/,
  /no[-_ ]?(image|photo|picture|pic|img)/,
  /(image|photo|picture)s?[-_ ]?(not[-_ ]?available|unavailable|pending|missing|to[-_ ]?come)/,
  /awaiting[-_ ]?(image|photo|picture)/,
  /place[-_ ]?holder/,
  /(^|[-_/])default([-_.]|$)/,
]

/**
 * Whether a picture is a stand-in ("image coming soon") and so counts as no photo (A4.38). `sitePatterns` are parts of
 * addresses that a site's own feeds use for theirs.
 */
export function isDefaultImage(address: string, sitePatterns: readonly string[] = []): boolean {
  const lower = decoded(address).toLowerCase()
  const name = lower.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? ''
  return (
    STAND_INS.some((pattern) => pattern.test(name)) ||
    sitePatterns.some((pattern) => pattern !== '' && lower.includes(pattern.toLowerCase()))
  )
}

const LONGEST_ADDRESS = 2000

/**
 * An https address or a path inside the media folder as pictures need it; `undefined` for anything else (`data:`,
 * `../`).
 */
export function pictureAddressOf(text: string): string | undefined {
  if (/^(https?:)?\/\//i.test(text)) return webAddressOf(text)
  const path = text.replace(/^\.?\//, '')
  const stays = path.split('/').every((part) => part !== '' && !part.startsWith('.'))
  return stays && path.length <= LONGEST_ADDRESS && !/[\\:]/.test(path) ? path : undefined
}

/** A link as https, or `undefined`: `javascript:` and the like never reach a page. */
export function webAddressOf(text: string): string | undefined {
  const address = text.replace(/^(http:)?\/\//i, 'https://')
  if (!/^https:\/\//i.test(address) || address.length > LONGEST_ADDRESS || !URL.canParse(address)) return undefined
  const url = new URL(address)
  return url.username === '' && url.password === '' ? url.href : undefined
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
