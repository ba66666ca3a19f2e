/** Rules of the addresses that events are sent to (R87, R88). */
import { isNamedEvent, WEBHOOK_EVENTS } from './webhook-event.ts'

export const ENDPOINT_STATES = ['active', 'paused', 'off'] as const
/** `paused`: its receiver failed for days, or a person paused it; `off`: taken away. */
export type EndpointState = (typeof ENDPOINT_STATES)[number]

/** Changes of one vehicle within this time are told together. */
export const TOGETHER_MS = 60_000
/** An endpoint that has failed for so long is paused. */
export const PAUSED_AFTER_DAYS = 3
/** A key that was replaced signs too for so long. */
export const OLD_KEY_DAYS = 7
/** Events can be sent again for so long. */
export const KEPT_DAYS = 30

/** Why events cannot be sent to an address; null where they can. */
export function urlFault(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hash === ''
    ? null
    : `"${text}" is no https address without name, password and #`
}

/** Types that a list names: one by one, or a family as `stock.*`. A sentence where one is none. */
export function eventsNamed(list: string): { events: string[] } | { fault: string } {
  const events = new Set<string>()
  for (const word of list.split(',').map((part) => part.trim())) {
    const family = word.endsWith('.*') ? WEBHOOK_EVENTS.filter((type) => type.startsWith(word.slice(0, -1))) : []
    for (const type of family) events.add(type)
    if (isNamedEvent(word)) events.add(word)
    else if (family.length === 0)
      return { fault: `"${word}" is no event; valid: ${WEBHOOK_EVENTS.join(', ')}, and families such as stock.*` }
  }
  return { events: [...events] }
}
