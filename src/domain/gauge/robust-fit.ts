/**
 * A linear regression that outliers cannot distort (Huber weights). Ridge terms shrink its coefficients to expected
 * values, within bounds.
 */

/** One variable of the regression. */
export interface Column {
  /** A value for each row. */
  values: Float64Array
  /** The prior value that its coefficient is shrunk to. */
  expected: number
  /** How far the coefficient may be expected to lie from that: a standard deviation. */
  spread: number
  least: number
  most: number
}

export interface Fit {
  /** Height of the fit where every column is 0. */
  level: number
  coefficients: number[]
  /** Standard deviation of what is left, from its median: wild values hardly count. */
  scale: number
  /** How far each row counts, 0 to 1. */
  weights: Float64Array
}

/** Residuals up to so many standard deviations count whole (Huber 1964: 95 % efficient where nothing is wild). */
const HUBER = 1.345
const MAD_TO_DEVIATION = 1.4826
/** No market agrees better than this: it keeps equal prices from making a scale of nought. */
const LEAST_SCALE = 0.02
const ROUNDS = 4
const SWEEPS = 40
const SETTLED = 1e-9

/** Fits `heights` by the columns. Every array is as long as `heights`; of none, the level is 0. */
export function robustFit(heights: Float64Array, columns: readonly Column[]): Fit {
  const rows = heights.length
  const matrix = rowsOf(rows, columns)
  const coefficients = Float64Array.from(columns, ({ expected }) => expected)
  const residuals = new Float64Array(rows)
  const sorted = new Float64Array(rows)
  const weights = new Float64Array(rows).fill(1)
  subtractFit(heights, matrix, 0, coefficients, residuals)
  let level = medianOf(residuals, sorted)
  for (let row = 0; row < rows; row++) residuals[row] = (residuals[row] ?? 0) - level
  let scale = scaleOf(residuals, sorted)
  for (let round = 0; round < ROUNDS; round++) {
    const cut = HUBER * scale
    for (let row = 0; row < rows; row++) {
      const size = Math.abs(residuals[row] ?? 0)
      weights[row] = size <= cut ? 1 : cut / size
    }
    level = settle(sumsOf(heights, matrix, weights, columns.length), columns, scale, coefficients, level)
    subtractFit(heights, matrix, level, coefficients, residuals)
    scale = scaleOf(residuals, sorted)
  }
  return { level, coefficients: [...coefficients], scale, weights }
}

/** The columns' values row after row: they are read so, many times. */
function rowsOf(rows: number, columns: readonly Column[]): Float64Array {
  const matrix = new Float64Array(rows * columns.length)
  columns.forEach(({ values }, column) => {
    for (let row = 0; row < rows; row++) matrix[row * columns.length + column] = values[row] ?? 0
  })
  return matrix
}

/**
 * Weighted sums of the rows: of products of columns (lower triangle), of columns with heights, of columns, of heights,
 * of weights.
 */
interface Sums {
  gram: Float64Array
  withHeights: Float64Array
  columns: Float64Array
  heights: number
  weights: number
}

function sumsOf(heights: Float64Array, matrix: Float64Array, weights: Float64Array, size: number): Sums {
  const gram = new Float64Array(size * size)
  const withHeights = new Float64Array(size)
  const columns = new Float64Array(size)
  let weightSum = 0
  let heightSum = 0
  for (let row = 0, start = 0; row < heights.length; row++, start += size) {
    const weight = weights[row] ?? 0
    const height = weight * (heights[row] ?? 0)
    weightSum += weight
    heightSum += height
    for (let i = 0; i < size; i++) {
      const value = matrix[start + i] ?? 0
      if (value === 0) continue
      const weighted = weight * value
      withHeights[i] = (withHeights[i] ?? 0) + height * value
      columns[i] = (columns[i] ?? 0) + weighted
      for (let j = 0; j <= i; j++) gram[i * size + j] = (gram[i * size + j] ?? 0) + weighted * (matrix[start + j] ?? 0)
    }
  }
  return { gram, withHeights, columns, heights: heightSum, weights: weightSum }
}

/**
 * Weighted least squares by one coefficient after another, each kept within its bounds; changes `coefficients`, answers
 * the level.
 */
function settle(
  { gram, withHeights, columns: sums, heights, weights }: Sums,
  columns: readonly Column[],
  scale: number,
  coefficients: Float64Array,
  start: number,
): number {
  if (weights === 0) return start
  const size = columns.length
  let level = start
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let moved = 0
    let explained = 0
    for (let i = 0; i < size; i++) {
      const column = columns[i]
      if (column === undefined) continue
      const pull = (scale / column.spread) ** 2
      const before = coefficients[i] ?? 0
      let left = (withHeights[i] ?? 0) - level * (sums[i] ?? 0) + pull * column.expected
      for (let j = 0; j < size; j++)
        if (j !== i) left -= (coefficients[j] ?? 0) * (gram[i > j ? i * size + j : j * size + i] ?? 0)
      const next = Math.min(column.most, Math.max(column.least, left / ((gram[i * size + i] ?? 0) + pull)))
      moved = Math.max(moved, Math.abs(next - before))
      coefficients[i] = next
      explained += next * (sums[i] ?? 0)
    }
    const next = (heights - explained) / weights
    moved = Math.max(moved, Math.abs(next - level))
    level = next
    if (moved < SETTLED) break
  }
  return level
}

function subtractFit(
  heights: Float64Array,
  matrix: Float64Array,
  level: number,
  coefficients: Float64Array,
  into: Float64Array,
): void {
  const size = coefficients.length
  for (let row = 0, start = 0; row < heights.length; row++, start += size) {
    let fitted = level
    for (let i = 0; i < size; i++) fitted += (coefficients[i] ?? 0) * (matrix[start + i] ?? 0)
    into[row] = (heights[row] ?? 0) - fitted
  }
}

function scaleOf(residuals: Float64Array, sorted: Float64Array): number {
  for (let row = 0; row < residuals.length; row++) sorted[row] = Math.abs(residuals[row] ?? 0)
  sorted.sort()
  return Math.max(LEAST_SCALE, MAD_TO_DEVIATION * middleOf(sorted))
}

function medianOf(values: Float64Array, sorted: Float64Array): number {
  sorted.set(values)
  sorted.sort()
  return middleOf(sorted)
}

function middleOf(sorted: Float64Array): number {
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}
