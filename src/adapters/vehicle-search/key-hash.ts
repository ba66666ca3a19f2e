/** Keys a vehicle can be found by: stock number, registration, VIN. */
export const KEYS_PER_ROW = 3

/** FNV-1a of a folded key, never 0: 0 stands for no key. */
export function keyHash(key: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < key.length; index++) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193)
  return hash >>> 0 || 1
}

/** Spreads whole numbers that follow one another, as ids do (the finish of MurmurHash3). */
export function idHash(id: number): number {
  let hash = id | 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
