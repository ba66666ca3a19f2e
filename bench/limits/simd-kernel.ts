/**
 * Counts codes in a WebAssembly SIMD kernel: the bare loop's fastest form. It loads eight codes at once and counts them
 * in four tables, so that equal neighbours do not wait for each other, and adds the tables by vectors. Columns of few
 * values are compared instead, eight rows at once.
 */
import wabt from 'wabt'
import type { CodeColumn } from './facet-columns.ts'

const LANES = [0, 1, 2, 3, 4, 5, 6, 7]
/** Up to so many values a column is compared with each of them; counting in tables is faster beyond. */
const FEW_VALUES = 8
/** A lane of a comparison counts up to 65,535. */
const MOST_COMPARED = 500_000

const WAT = `(module
  (memory (export "memory") 1)
  (func (export "tally") (param $at i32) (param $end i32) (param $table i32) (param $bytes i32)
    (local $eight v128) (local $place i32) (local $t0 i32) (local $t1 i32) (local $t2 i32) (local $t3 i32)
    (local.set $t0 (local.get $table))
    (local.set $t1 (i32.add (local.get $t0) (local.get $bytes)))
    (local.set $t2 (i32.add (local.get $t1) (local.get $bytes)))
    (local.set $t3 (i32.add (local.get $t2) (local.get $bytes)))
    (loop $next
      (local.set $eight (v128.load (local.get $at)))
      ${LANES.map(
        (lane) => `
      (local.set $place (i32.add (local.get $t${lane % 4})
        (i32.shl (i16x8.extract_lane_u ${lane} (local.get $eight)) (i32.const 2))))
      (i32.store (local.get $place) (i32.add (i32.load (local.get $place)) (i32.const 1)))`,
      ).join('')}
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $at) (local.get $end))))
    (local.set $place (local.get $t1))
    (loop $sum
      (v128.store (local.get $t0)
        (i32x4.add (i32x4.add (v128.load (local.get $t0)) (v128.load (local.get $t1)))
          (i32x4.add (v128.load (local.get $t2)) (v128.load (local.get $t3)))))
      (local.set $t0 (i32.add (local.get $t0) (i32.const 16)))
      (local.set $t1 (i32.add (local.get $t1) (i32.const 16)))
      (local.set $t2 (i32.add (local.get $t2) (i32.const 16)))
      (local.set $t3 (i32.add (local.get $t3) (i32.const 16)))
      (br_if $sum (i32.lt_u (local.get $t0) (local.get $place)))))
  (func (export "compare") (param $from i32) (param $end i32) (param $table i32) (param $values i32)
    (local $at i32) (local $value i32) (local $wanted v128) (local $found v128) (local $sum v128)
    (loop $each
      (local.set $at (local.get $from))
      (local.set $wanted (i16x8.splat (local.get $value)))
      (local.set $found (v128.const i32x4 0 0 0 0))
      (loop $next
        (local.set $found (i16x8.sub (local.get $found) (i16x8.eq (v128.load (local.get $at)) (local.get $wanted))))
        (local.set $at (i32.add (local.get $at) (i32.const 16)))
        (br_if $next (i32.lt_u (local.get $at) (local.get $end))))
      (local.set $sum (i32x4.extadd_pairwise_i16x8_u (local.get $found)))
      (i32.store (i32.add (local.get $table) (i32.shl (local.get $value) (i32.const 2)))
        (i32.add (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
          (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))
      (local.set $value (i32.add (local.get $value) (i32.const 1)))
      (br_if $each (i32.lt_u (local.get $value) (local.get $values))))))`

const upTo16 = (bytes: number) => Math.ceil(bytes / 16) * 16

/** Puts columns into the kernel's memory. Returns what counts all of them, and what reads the counts of one. */
export async function simdKernel(
  columns: readonly CodeColumn[],
): Promise<{ countAll(): void; countsOf(index: number): Uint32Array }> {
  const parsed = (await wabt()).parseWat('kernel.wat', WAT, { simd: true })
  const compiled = await WebAssembly.compile(Uint8Array.from(parsed.toBinary({}).buffer))
  const { exports } = await WebAssembly.instantiate(compiled)
  const { memory, tally, compare } = exports
  if (!(memory instanceof WebAssembly.Memory) || typeof tally !== 'function' || typeof compare !== 'function')
    throw new TypeError('the SIMD kernel lacks one of the exports that the bench calls')

  let end = 0
  const take = (bytes: number): number => {
    const start = end
    end += upTo16(bytes)
    return start
  }
  const placed = columns.map(({ codes, texts }) => {
    // One value more: what fills up the last eight.
    const tableBytes = upTo16((texts.length + 1) * 4)
    return { codes, values: texts.length, from: take(codes.length * 2), tableBytes, table: take(tableBytes * 4) }
  })
  memory.grow(Math.ceil(end / 65_536))
  const bytes = new Uint8Array(memory.buffer)
  for (const { codes, from, values } of placed) {
    const eights = new Uint16Array(upTo16(codes.length * 2) / 2).fill(values)
    eights.set(codes)
    bytes.set(new Uint8Array(eights.buffer), from)
  }
  return {
    countAll() {
      for (const { codes, values, from, table, tableBytes } of placed) {
        if (codes.length === 0) continue
        if (values <= FEW_VALUES && codes.length <= MOST_COMPARED)
          compare(from, from + upTo16(codes.length * 2), table, values)
        else {
          bytes.fill(0, table, table + tableBytes * 4)
          tally(from, from + upTo16(codes.length * 2), table, tableBytes)
        }
      }
    },
    countsOf(index) {
      const column = placed[index]
      return column === undefined ? new Uint32Array(0) : new Uint32Array(memory.buffer, column.table, column.values)
    },
  }
}
