import { expect, test } from 'vitest'
import { reasonWords, type AlertReason } from './alert-words.ts'

const FOUND: AlertReason = {
  kind: 'price_drop',
  priceCents: 5_804_100,
  wasCents: 6_449_000,
  wasUntil: '26 November 2026',
  searchName: '“Panther” in used vehicles',
  day: '26 November 2026',
  photosCount: 5,
}

test.each([
  [{}, 'Was $64,490 until 26 November 2026, and matches your search “‘Panther’ in used vehicles”.'],
  [{ wasUntil: null }, 'Was $64,490, and matches your search “‘Panther’ in used vehicles”.'],
  [{ wasCents: null, searchName: null }, 'It costs less now.'],
  [{ kind: 'new_match' }, 'New on 26 November 2026 in your search “‘Panther’ in used vehicles”.'],
  [{ kind: 'new_match', searchName: null }, 'New on 26 November 2026.'],
  [{ kind: 'photos', searchName: null }, 'It has 5 photos since 26 November 2026.'],
] as const)('R75 a reason is one sentence with its evidence: %j', (changes, words) => {
  expect(reasonWords({ ...FOUND, ...changes })).toBe(words)
})
