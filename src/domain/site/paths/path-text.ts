/** Paths of any address, as text. */

/** A path without slashes at its end; the root stays. A pattern that ends in `/+$` would take quadratic time. */
export function withoutEndSlashes(pathname: string): string {
  let end = pathname.length
  while (end > 1 && pathname[end - 1] === '/') end--
  return pathname.slice(0, end)
}

/** An address up to its query and fragment. */
export function withoutQuery(address: string): string {
  const end = address.search(/[?#]/)
  return end === -1 ? address : address.slice(0, end)
}

const NOT_IN_ADDRESSES = /[^!-~]+/gu

/** An address as requests and headers have it: signs beyond ASCII, spaces and controls as codes. Others stay. */
export function asciiAddress(address: string): string {
  return address.replace(NOT_IN_ADDRESSES, (signs) => encodeURIComponent(signs.toWellFormed()))
}

/**
 * A page's path in small letters, without slashes at its end: `/FAQs/` as `/faqs`. A letter, digit, `-` or `_` that is
 * written as a code counts as itself, so that no spelling of a path passes its gate (R31); other codes stay. Two
 * slashes at its start would name another host, so one stays.
 */
export function plainPath(pathname: string): string {
  let start = 0
  while (pathname[start + 1] === '/') start++
  return withoutEndSlashes(pathname.slice(start)).replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith('%') ? plainCode(part) : part.toLowerCase(),
  )
}

function plainCode(code: string): string {
  const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16))
  return /[\w-]/.test(sign) ? sign.toLowerCase() : code
}
