import { expect, test } from 'vitest'
import { openedGroups, withOpened } from './opened-groups.ts'

test('A4.2 groups that stand open are no part of a search, and nothing else is taken for one', () => {
  const { search, opened } = openedGroups(new URL('http://x/search/suv?show=make&show=nonsense&page=2&show=make'), [
    'fuel',
    'make',
  ])
  expect([search.pathname + search.search, opened]).toEqual(['/search/suv?show=nonsense&page=2', ['make']])
  expect([
    withOpened('/search/suv', opened),
    withOpened('/search/suv?page=2', ['make', 'fuel']),
    withOpened('/search/suv', []),
  ]).toEqual(['/search/suv?show=make', '/search/suv?page=2&show=make&show=fuel', '/search/suv'])
})
