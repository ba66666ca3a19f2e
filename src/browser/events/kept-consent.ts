/** What a shopper has said to being measured. It is kept in this browser and sent nowhere. */
import { storedText, storeText } from '../browser-storage.ts'

export type Choice = 'given' | 'declined'

/** A year: whoever agreed so long ago may see it otherwise by now. */
const LASTS_MS = 365 * 86_400_000

const keyOf = (slug: string) => `forecourt-consent:${slug}`

/** What was said for this container; null where nothing was, too long ago, or for another one. */
export function keptChoice(slug: string, containerId: string, now: Date): Choice | null {
  const [choice, container, at] = (storedText('local', keyOf(slug)) ?? '').split(' ')
  const age = now.getTime() - Date.parse(at ?? '')
  if (container !== containerId || !(age >= 0 && age < LASTS_MS)) return null
  return choice === 'given' || choice === 'declined' ? choice : null
}

export function keepChoice(slug: string, containerId: string, choice: Choice, now: Date): void {
  storeText('local', keyOf(slug), `${choice} ${containerId} ${now.toISOString()}`)
}
