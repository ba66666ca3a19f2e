/** A seeded random generator: the same seed gives the same stock on every machine. */

export interface Random {
  /** Returns a number from 0 up to but not including 1. */
  next(): number
  /** A whole number, both ends possible. */
  between(least: number, most: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** An item, each as likely as its weight says. */
  weighted<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item
  /** About normal: the sum of six throws, so never further than about four deviations out. */
  normal(mean: number, deviation: number): number
  shuffled<Item>(items: readonly Item[]): Item[]
}

/** FNV-1a of the text's UTF-16 units, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

/** A mulberry32 generator from a text seed. */
export function createRandom(seed: string): Random {
  let state = hashOf(seed)

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  function between(least: number, most: number): number {
    return least + Math.floor(next() * (most - least + 1))
  }

  function pick<Item>(items: readonly Item[]): Item {
    const item = items[between(0, items.length - 1)]
    if (item === undefined) throw new Error('cannot pick from an empty list')
    return item
  }

  function weighted<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item {
    let total = 0
    for (const item of items) total += weightOf(item)
    let left = next() * total
    for (const item of items) {
      left -= weightOf(item)
      if (left < 0) return item
    }
    return pick(items)
  }

  function normal(mean: number, deviation: number): number {
    let sum = 0
    for (let throwNumber = 0; throwNumber < 6; throwNumber++) sum += next()
    return mean + (sum - 3) * Math.SQRT2 * deviation
  }

  function shuffled<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, order: next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ item }) => item)
  }

  return { next, between, chance: (probability) => next() < probability, pick, weighted, normal, shuffled }
}
