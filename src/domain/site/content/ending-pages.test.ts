import { expect, test } from 'vitest'
import { pagesEndingSoon } from './ending-pages.ts'

const TODAY = '2026-11-21'
const page = (until: string | null, from: string | null = null) => ({ from, until })

test.each([
  ['ends today', page('2026-11-21'), true],
  ['ends in seven days', page('2026-11-28'), true],
  ['ends in eight', page('2026-11-29'), false],
  ['ended yesterday', page('2026-11-20'), false],
  ['has no end', page(null), false],
  ['is still to come', page('2026-11-27', '2026-11-22'), false],
])('R143 a page that %s', (_, one, isTold) => {
  expect(pagesEndingSoon([one], TODAY)).toHaveLength(Number(isTold))
})

test('R143 the first to end comes first', () => {
  const pages = [page('2026-11-27'), page('2026-11-22')]
  expect(pagesEndingSoon(pages, TODAY).map(({ until }) => until)).toEqual(['2026-11-22', '2026-11-27'])
})
