/** Vehicle ids in addresses of a shopper's lists: `/saved?ids=1,2,3&viewed=4`, `/compare?ids=1,2`. */

import { vehicleIdOf } from '../vehicle/vehicle-id.ts'

/** Most vehicles of each list, in the browser as in an address. */
export const MOST = { favourites: 60, compare: 4, viewed: 8 } as const

/** Ids of an address in its order: each once, `most` at most. Whatever is no id of ours is passed over. */
export function idsIn(text: string | null, most: number): number[] {
  const ids = new Set<number>()
  for (const part of (text ?? '').slice(0, MOST_CHARACTERS).split(',')) {
    if (ids.size === most) break
    const id = vehicleIdOf(part)
    if (id !== null) ids.add(id)
  }
  return [...ids]
}

/** Sixty ids of ten digits fit; more is not read. */
const MOST_CHARACTERS = 1_000
