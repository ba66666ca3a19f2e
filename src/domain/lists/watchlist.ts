/** A signed-in shopper's list of saved vehicles, which the server keeps (R40-R46). */

/** Most vehicles of one account's list. */
export const MOST_WATCHED = 200
/** Most viewed vehicles that are kept for an account, where it keeps any (R43). */
export const MOST_KEPT_VIEWED = 50
/** Longest note on a saved vehicle, in characters (R45). */
export const LONGEST_NOTE = 500

export interface WatchedId {
  id: number
  savedAt: Date
}

/**
 * Unites two lists, the latest first (R43). A vehicle of both keeps the older of its dates; beyond `most` vehicles the
 * oldest are left out.
 */
export function mergedWatchlist(
  kept: readonly WatchedId[],
  sent: readonly WatchedId[],
  most: number = MOST_WATCHED,
): WatchedId[] {
  const oldest = new Map<number, Date>()
  for (const { id, savedAt } of [...kept, ...sent]) {
    const known = oldest.get(id)
    if (known === undefined || savedAt < known) oldest.set(id, savedAt)
  }
  return [...oldest]
    .map(([id, savedAt]) => ({ id, savedAt }))
    .toSorted((a, b) => b.savedAt.getTime() - a.savedAt.getTime() || a.id - b.id)
    .slice(0, most)
}

/** Id of the words on a vehicle's page that say it is saved: shown where the address ends in it. */
export const SAVED_NOTE = 'saved'
