import { expect, it } from 'vitest'
import { createMinuteLimit } from './minute-limit.ts'

const at = (seconds: number) => new Date(Date.parse('2026-11-21T03:00:00Z') + seconds * 1000)

it('A25.1 S11 an address may ask so often in a minute, and others are not held up by it', () => {
  const limit = createMinuteLimit()
  const ask = (scope: string, address: string, seconds: number) => limit(scope, address, 600, at(seconds))
  const answers = Array.from({ length: 601 }, () => ask('sample', '203.0.113.9', 20))
  expect(answers.slice(0, 600).every((answer) => answer === null)).toBe(true)
  expect(answers[600]).toBe(60)
  expect(ask('sample', '203.0.113.9', 50)).toBe(30)
  expect(ask('sample', '203.0.113.10', 50)).toBeNull()
  expect(ask('other', '203.0.113.9', 50)).toBeNull()
  expect(ask('sample', '203.0.113.9', 80)).toBeNull()
})
