import { expect, it } from 'vitest'
import { createEventLimit } from './event-limits.ts'

const at = (seconds: number) => new Date(Date.parse('2026-11-21T03:00:00Z') + seconds * 1000)

it('A25.1 an address may send 600 events a minute to a site, and others are not held up by it', () => {
  const limit = createEventLimit()
  const answers = Array.from({ length: 601 }, () => limit('sample', '203.0.113.9', at(20)))
  expect(answers.slice(0, 600).every((answer) => answer === null)).toBe(true)
  expect(answers[600]).toBe(60)
  expect(limit('sample', '203.0.113.9', at(50))).toBe(30)
  expect(limit('sample', '203.0.113.10', at(50))).toBeNull()
  expect(limit('other', '203.0.113.9', at(50))).toBeNull()
  expect(limit('sample', '203.0.113.9', at(80))).toBeNull()
})
