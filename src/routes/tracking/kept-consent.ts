/** What a shopper has said to being measured. It is kept in this browser and sent nowhere. */

export type Choice = 'given' | 'declined'

/** A year: whoever agreed so long ago may see it otherwise by now. */
const LASTS_MS = 365 * 86_400_000

/** Not among the site's other keys: those tell at every start that there are lists to show. */
const keyOf = (slug: string) => `forecourt-consent:${slug}`

/** For a browser that keeps nothing, the page remembers. */
const remembered = new Map<string, string>()

/** What was said for this container; null where nothing was, too long ago, or for another one. */
export function keptChoice(slug: string, containerId: string, now: Date): Choice | null {
  const [choice, container, at] = textOf(slug).split(' ')
  const age = now.getTime() - Date.parse(at ?? '')
  if (container !== containerId || !(age >= 0 && age < LASTS_MS)) return null
  return choice === 'given' || choice === 'declined' ? choice : null
}

export function keepChoice(slug: string, containerId: string, choice: Choice, now: Date): void {
  const text = `${choice} ${containerId} ${now.toISOString()}`
  remembered.set(slug, text)
  try {
    localStorage.setItem(keyOf(slug), text)
  } catch {
    // It is asked again on the next page.
  }
}

function textOf(slug: string): string {
  try {
    return localStorage.getItem(keyOf(slug)) ?? remembered.get(slug) ?? ''
  } catch {
    return remembered.get(slug) ?? ''
  }
}
