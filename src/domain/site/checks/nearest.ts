/** Finds the valid name nearest to a mistyped one, for error messages. */

/** Edits (insert, delete, replace one character) that turn one word into the other. */
export function editDistance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const replaced = (previous[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1)
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous[other.length] ?? 0
}

/** Words longer than this are not compared: nobody mistypes them, and the work grows with the square. */
const LONGEST_WORD = 80

/**
 * Nearest of the valid names, letters' case aside; `null` when none is close (more than two edits, and more than 40 %
 * of the word).
 */
export function nearest(found: string, valid: readonly string[]): string | null {
  if (found.length > LONGEST_WORD) return null
  const word = found.toLowerCase()
  let best: { name: string; distance: number } | null = null
  for (const name of valid) {
    const distance = editDistance(word, name.toLowerCase())
    if (best === null || distance < best.distance) best = { name, distance }
  }
  if (best === null) return null
  return best.distance <= Math.max(2, Math.floor(best.name.length * 0.4)) && best.distance < best.name.length
    ? best.name
    : null
}
