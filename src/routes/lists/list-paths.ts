/** Addresses of the lists that a shopper keeps, and how they are read: `/saved?ids=1,2,3&viewed=4`, `/compare?ids=1,2`. */

/** Most vehicles of each list, in the browser as in an address. */
export const MOST = { favourites: 60, compare: 4, viewed: 8 } as const

/** The address of the saved vehicles, the latest first. */
export function savedPath(ids: readonly number[], viewed: readonly number[] = []): string {
  const query = [
    ...(ids.length === 0 ? [] : [`ids=${ids.join()}`]),
    ...(viewed.length === 0 ? [] : [`viewed=${viewed.join()}`]),
  ].join('&')
  return query === '' ? '/saved' : `/saved?${query}`
}

/** The address of a comparison; `onlyDifferences` leaves out the rows where all are alike. */
export function comparePath(ids: readonly number[], onlyDifferences = false): string {
  return ids.length === 0 ? '/compare' : `/compare?ids=${ids.join()}${onlyDifferences ? '&only=differences' : ''}`
}

/** Ids of an address in its order: each once, `most` at most. Whatever is no id of ours is passed over. */
export function idsIn(text: string | null, most: number): number[] {
  const ids = new Set<number>()
  for (const part of (text ?? '').slice(0, MOST_CHARACTERS).split(',')) {
    if (ids.size === most) break
    if (/^[1-9]\d{0,9}$/.test(part)) ids.add(Number(part))
  }
  return [...ids]
}

/** Sixty ids of ten digits fit; more is not read. */
const MOST_CHARACTERS = 1_000
