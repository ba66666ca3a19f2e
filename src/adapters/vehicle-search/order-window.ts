/** Sorts only the requested page of rows, by several numbers. */

/** A number of each row to order by. */
export interface OrderKey {
  column: ArrayLike<number>
  /** The number that means "none" and comes last either way; `null` where every row has a number. */
  none: number | null
  /** 1 with the least first, -1 with the greatest. */
  sign: 1 | -1
}

/** Returns rows `from` … `to` in the order of the keys. Rows that are equal in all keys keep their order. */
export function orderWindow(rows: Int32Array, keys: readonly OrderKey[], from: number, to: number): Int32Array {
  const end = Math.min(to, rows.length)
  if (from >= end) return new Int32Array(0)
  const [key, ...rest] = keys
  if (key === undefined) return rows.subarray(from, end)
  const numbers = orderNumbers(rows, key)
  const sorted = numbers.slice()
  const least = select(sorted, from, 0)
  const greatest = select(sorted, end - 1, from)
  const [before, firsts, between, lasts] = partition(rows, numbers, least, greatest)
  if (least === greatest) return orderWindow(firsts, rest, from - before, end - before)
  const tail = end - before - firsts.length - between.length
  return Int32Array.from([
    ...orderWindow(firsts, rest, from - before, firsts.length),
    ...[...between].sort(orderOf(keys)),
    ...orderWindow(lasts, rest, 0, tail),
  ])
}

/** Compares rows by the keys; 0 where they are equal in all of them. */
export function orderOf(keys: readonly OrderKey[]): (row: number, other: number) => number {
  return (row, other) => {
    for (const { column, none, sign } of keys) {
      const [number, otherNumber] = [column[row] ?? 0, column[other] ?? 0]
      if (number === otherNumber) continue
      if (number === none) return 1
      return otherNumber === none ? -1 : sign * (number - otherNumber)
    }
    return 0
  }
}

/** A key's numbers with the least first. */
function orderNumbers(rows: Int32Array, { column, none, sign }: OrderKey): Float64Array {
  const numbers = new Float64Array(rows.length)
  for (let place = 0; place < rows.length; place++) {
    const number = column[rows[place] ?? 0] ?? 0
    numbers[place] = number === none ? Infinity : sign * number
  }
  return numbers
}

/** Counts the rows before the least number, and returns the rows at it, between, and at the greatest. */
function partition(
  rows: Int32Array,
  numbers: Float64Array,
  least: number,
  greatest: number,
): [number, Int32Array, Int32Array, Int32Array] {
  const [firsts, between, lasts] = [
    new Int32Array(rows.length),
    new Int32Array(rows.length),
    new Int32Array(rows.length),
  ]
  let [before, first, middle, last] = [0, 0, 0, 0]
  for (let place = 0; place < rows.length; place++) {
    const number = numbers[place] ?? 0
    if (number > greatest) continue
    const row = rows[place] ?? 0
    if (number < least) before++
    else if (number === least) firsts[first++] = row
    else if (number === greatest) lasts[last++] = row
    else between[middle++] = row
  }
  return [before, firsts.subarray(0, first), between.subarray(0, middle), lasts.subarray(0, last)]
}

/**
 * The number that sorting would bring to `place`, found by parting the numbers ever nearer around it; none before `low`
 * are looked at.
 */
function select(numbers: Float64Array, place: number, low: number): number {
  let [first, last] = [low, numbers.length - 1]
  while (first < last) {
    const pivot = median(numbers[first] ?? 0, numbers[(first + last) >> 1] ?? 0, numbers[last] ?? 0)
    let [left, right] = [first, last]
    while (left <= right) {
      while ((numbers[left] ?? 0) < pivot) left++
      while ((numbers[right] ?? 0) > pivot) right--
      if (left > right) break
      const number = numbers[left] ?? 0
      numbers[left++] = numbers[right] ?? 0
      numbers[right--] = number
    }
    if (place <= right) last = right
    else if (place >= left) first = left
    else break
  }
  return numbers[place] ?? 0
}

function median(one: number, two: number, three: number): number {
  return Math.max(Math.min(one, two), Math.min(Math.max(one, two), three))
}
