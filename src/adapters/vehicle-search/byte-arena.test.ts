import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { ByteArena } from './byte-arena.ts'

const record = fc.record({
  length: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 90_000 }), fc.constant(400_000)),
  filler: fc.integer({ min: 0, max: 255 }),
})
const step = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('set' as const), row: fc.nat(40), record }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('clear' as const), row: fc.nat(40) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('finish' as const) }) },
)

it('keeps every record byte for byte while records grow, go and are moved together', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const arena = new ByteArena()
      const kept = new Map<number, Buffer>()
      for (const change of steps) {
        if (change.kind === 'set') {
          const bytes = Buffer.alloc(change.record.length, change.record.filler)
          arena.set(change.row, bytes)
          kept.set(change.row, bytes)
        } else if (change.kind === 'clear') {
          arena.clear(change.row)
          kept.delete(change.row)
        } else {
          arena.finish(Math.max(-1, ...kept.keys()) + 1)
        }
        for (const [row, bytes] of kept) {
          const start = arena.startOf(row)
          expect(bytes.equals(arena.bytesOf(row).subarray(start, start + bytes.length))).toBe(true)
        }
      }
    }),
    { numRuns: runs(60) },
  )
})

it('an addition moves no record of another row', () => {
  const arena = new ByteArena()
  for (let row = 0; row < 4_000; row++) arena.set(row, Buffer.alloc(130, row))
  const [bytes, start] = [arena.bytesOf(7), arena.startOf(7)]
  for (let row = 4_000; row < 9_000; row++) arena.set(row, Buffer.alloc(130, row))
  expect(arena.bytesOf(7)).toBe(bytes)
  expect(arena.startOf(7)).toBe(start)
})
