import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { orderOf, orderWindow, type OrderKey } from './order-window.ts'

const ROWS = 60
const anyColumn = fc.oneof(
  fc.array(fc.integer({ min: -1, max: 3 }), { minLength: ROWS, maxLength: ROWS }),
  fc.array(fc.integer({ min: -1, max: 1_000_000 }), { minLength: ROWS, maxLength: ROWS }),
)
const anyKey: fc.Arbitrary<OrderKey> = fc.record({
  column: anyColumn,
  none: fc.constantFrom(null, -1),
  sign: fc.constantFrom(1 as const, -1 as const),
})

describe('a window of ordered rows', () => {
  it('A4.5 equals the same window of fully sorted rows', () => {
    const anyRows = fc.shuffledSubarray(Array.from({ length: ROWS }, (_, row) => row))
    fc.assert(
      fc.property(
        anyRows,
        fc.array(anyKey, { maxLength: 3 }),
        fc.nat(ROWS),
        fc.nat(ROWS),
        (rows, keys, from, length) => {
          expect([...orderWindow(Int32Array.from(rows), keys, from, from + length)]).toEqual(
            rows.toSorted(orderOf(keys)).slice(from, from + length),
          )
        },
      ),
      { numRuns: runs(1000) },
    )
  })
})
