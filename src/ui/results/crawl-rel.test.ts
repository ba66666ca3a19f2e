import { expect, test } from 'vitest'
import { crawlRel } from './crawl-rel.ts'

test.each([
  ['/search/used-cars?refinementList[fuel][0]=Diesel', 'nofollow'],
  ['/search?query=ute', 'nofollow'],
  ['/used-car/toyota?range[price]=:20000#results', 'nofollow'],
  ['/for-sale/hybrid-suvs?page=2&sortBy=latest', 'nofollow'],
  ['/search/used-cars', undefined],
  ['/search/used-cars#results', undefined],
  ['/for-sale/hybrid-suvs?page=2', undefined],
  ['/models?body=ute', undefined],
  ['https://maker.example/search?model=x', undefined],
  ['', undefined],
])('R1 a link to %j has the rel %s', (href, rel) => {
  expect(crawlRel(href)).toBe(rel)
})
