import { expect, test } from 'vitest'
import { plainUntilWords } from './checkout-texts.ts'

const ZONE = 'Australia/Brisbane'
const NOW = new Date('2026-11-26T00:00:00Z')
const at = (moment: string) => plainUntilWords(new Date(moment), NOW, ZONE)

test('R40 the end of a hold has its day where that is not today, by the yard\u2019s clock', () => {
  expect(at('2026-11-26T00:42:00Z')).toBe('10:42 am')
  expect(at('2026-11-26T13:59:00Z')).toBe('11:59 pm')
  expect(at('2026-11-26T14:00:00Z')).toBe('12 am, Friday 27 November')
  expect(at('2026-11-30T07:30:00Z')).toBe('5:30 pm, Monday 30 November')
  expect(at('2026-11-25T07:30:00Z')).toBe('5:30 pm, Wednesday 25 November')
})
