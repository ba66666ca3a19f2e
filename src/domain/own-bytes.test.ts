import { expect, test } from 'vitest'
import { ownBytes } from './own-bytes.ts'

test('bytes of a larger buffer are copied, so that the larger one can go', () => {
  const large = Buffer.alloc(64 * 1024, 7)
  const part = large.subarray(100, 200)
  const own = ownBytes(part)
  expect(own.equals(part)).toBe(true)
  expect(own.buffer.byteLength).toBe(100)
  expect(ownBytes(Buffer.alloc(0)).buffer.byteLength).toBe(0)
})

test('bytes that fill their buffer stay as they are', () => {
  const whole = Buffer.alloc(64 * 1024)
  expect(ownBytes(whole)).toBe(whole)
  expect(ownBytes(whole.subarray(16))).toHaveLength(64 * 1024 - 16)
  expect(ownBytes(whole.subarray(16)).buffer).toBe(whole.buffer)
})
