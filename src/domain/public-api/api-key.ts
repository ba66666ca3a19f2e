/** Keys of the public API (R86). */

/** `read`: more requests a minute; `changes`: the journal of two years. */
export const API_SCOPES = ['read', 'changes'] as const
export type ApiScope = (typeof API_SCOPES)[number]

/** Requests of one key in a minute, unless the key says otherwise. */
export const KEY_PER_MINUTE = 600

/** Most that a key can say. */
export const MOST_PER_MINUTE = 60_000

/** Requests of one network in a minute without a key. */
export const OPEN_PER_MINUTE = 60

/** Letters and digits of a key's secret part. */
export const KEY_LENGTH = 32

/** A site's key by its secret part: `fc_southerly_4fK…`. */
export const apiKeyOf = (siteId: string, secret: string): string => `fc_${siteId}_${secret}`

/** Whether a text is written as a key of this site. */
export function isApiKey(text: string, siteId: string): boolean {
  const start = apiKeyOf(siteId, '')
  const secret = text.slice(start.length)
  return text.startsWith(start) && secret.length === KEY_LENGTH && /^[A-Za-z0-9]*$/.test(secret)
}
