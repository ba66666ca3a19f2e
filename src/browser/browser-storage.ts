/** Texts in the browser's storage. Whatever it does (full, private, taken away), the page goes on. */

export type Place = 'local' | 'session'

/** Texts the browser's storage refused: kept in memory until the page is left. */
const refused = new Map<string, string>()

const storageOf = (place: Place) => (place === 'local' ? localStorage : sessionStorage)

/** The key of what is kept of one dealership under a name (A13.6). */
export function siteKey(site: string, name: string): string {
  return `forecourt:${site}:${name}`
}

/** The text kept under a key; null for none, or where the browser gives no storage at all. */
export function storedText(place: Place, key: string): string | null {
  const text = refused.get(`${place} ${key}`)
  try {
    return text ?? storageOf(place).getItem(key)
  } catch {
    return text ?? null
  }
}

/** Keeps a text; null forgets it. False: only until the page is left, since the browser refused it. */
export function storeText(place: Place, key: string, text: string | null): boolean {
  refused.delete(`${place} ${key}`)
  try {
    if (text === null) storageOf(place).removeItem(key)
    else storageOf(place).setItem(key, text)
    return true
  } catch {
    if (text !== null) refused.set(`${place} ${key}`, text)
    return false
  }
}
