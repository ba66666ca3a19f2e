/** Texts in the browser's storage, by site and list (A13.6): whatever the storage does, the page goes on. */
import { keyStart } from './list-names.ts'

export type KeptName = 'favourites' | 'compare' | 'viewed' | 'prices'

/** What the browser refused to keep (quota, private mode): it lasts as long as the page does. */
const refused = new Map<string, string>()

function keyOf(site: string, name: KeptName): string {
  return keyStart(site) + name
}

/** The text kept under a name; null for none, or where the browser gives no storage at all. */
export function keptText(site: string, name: KeptName): string | null {
  const key = keyOf(site, name)
  try {
    return refused.get(key) ?? localStorage.getItem(key)
  } catch {
    return refused.get(key) ?? null
  }
}

/** Keeps a text. False: only until the page is left, since the browser refused it. */
export function keepText(site: string, name: KeptName, text: string): boolean {
  const key = keyOf(site, name)
  try {
    localStorage.setItem(key, text)
    refused.delete(key)
    return true
  } catch {
    refused.set(key, text)
    return false
  }
}
