import { expect, it } from 'vitest'
import { isWithinExtension } from './extension-limit.ts'

const closing = (day: string) => new Date(`2026-12-${day}T07:00:00Z`)

it('Office R60 a reservation lasts to the end of the fourteenth day after it was made, and no day longer', () => {
  /** Friday 6 pm in Brisbane. */
  const made = new Date('2026-11-20T08:00:00Z')
  expect(isWithinExtension(made, closing('04'), 'Australia/Brisbane')).toBe(true)
  expect(isWithinExtension(made, closing('05'), 'Australia/Brisbane')).toBe(false)
})
