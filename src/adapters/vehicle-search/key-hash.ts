/** Keys a vehicle can be found by: stock number, registration, VIN. */
export const KEYS_PER_ROW = 3

/** FNV-1a of a folded key, never 0: 0 stands for no key. */
export function keyHash(key: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < key.length; index++) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193)
  return hash >>> 0 || 1
}
