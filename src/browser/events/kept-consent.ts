/** Stores the shopper's choice on analytics in this browser. */
import { storedText, storeText } from '../browser-storage.ts'

export type Choice = 'given' | 'declined'

/** A year. After it the shopper is asked again. */
const LASTS_MS = 365 * 86_400_000

const keyOf = (slug: string) => `forecourt-consent:${slug}`

/** The choice for a tag manager's container. Null when there is none, or it is over a year old. */
export function keptChoice(slug: string, containerId: string, now: Date): Choice | null {
  const [choice, container, at] = (storedText('local', keyOf(slug)) ?? '').split(' ')
  const age = now.getTime() - Date.parse(at ?? '')
  if (container !== containerId || !(age >= 0 && age < LASTS_MS)) return null
  return choice === 'given' || choice === 'declined' ? choice : null
}

export function keepChoice(slug: string, containerId: string, choice: Choice, now: Date): void {
  storeText('local', keyOf(slug), `${choice} ${containerId} ${now.toISOString()}`)
}
