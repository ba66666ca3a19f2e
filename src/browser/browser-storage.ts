/** Reads and writes the browser's storage without ever throwing: it may be full, private or blocked. */

export type Place = 'local' | 'session'

/** Texts that the browser refused to store. They live in memory until the page is left. */
const refused = new Map<string, string>()

const storageOf = (place: Place) => (place === 'local' ? localStorage : sessionStorage)

/** The storage key of a name for one dealership (A13.6). */
export function siteKey(site: string, name: string): string {
  return `forecourt:${site}:${name}`
}

/** The text stored under a key. Null when there is none, or no storage. */
export function storedText(place: Place, key: string): string | null {
  const text = refused.get(`${place} ${key}`)
  try {
    return text ?? storageOf(place).getItem(key)
  } catch {
    return text ?? null
  }
}

/** Stores a text; null removes it. False when the browser refused: it lasts until the page is left. */
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

/** Removes everything that is stored for one dealership, in this tab and in this browser. */
export function forgetSite(site: string): void {
  refused.clear()
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(siteKey(site, ''))) storage.removeItem(key)
  } catch {
    // Nothing is kept where nothing can be read.
  }
}
