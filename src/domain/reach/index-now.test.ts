import { describe, expect, it } from 'vitest'
import { isPublicHost, meaningOf, waitMs } from './index-now.ts'

describe('R38 IndexNow', () => {
  it.each([
    ['www.dealer.com.au', true],
    ['dealer.au', true],
    ['xn--dealer-9za.com.au', true],
    ['southerly.localhost', false],
    ['localhost', false],
    ['dealer', false],
    ['www.dealer.example', false],
    ['shop.test', false],
    ['dealer.local', false],
    ['nas.home.arpa', false],
    ['192.168.1.7', false],
    ['203.0.113.7', false],
    ['example.com.au', true],
  ])('R38 engines can reach %s: %s', (host, isPublic) => {
    expect(isPublicHost(host)).toBe(isPublic)
  })

  it.each([
    [200, 'taken'],
    [202, 'taken'],
    [400, 'refused'],
    [403, 'refused'],
    [422, 'refused'],
    [301, 'refused'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
    [null, 'later'],
  ])('R38 %s means %s', (status, meaning) => {
    expect(meaningOf(status)).toBe(meaning)
  })

  it('R38 a failed try waits as told, else a quarter of an hour, doubling to a day', () => {
    expect([1, 2, 3, 7, 8, 5_000].map((failures) => waitMs(failures, undefined) / 60_000)).toEqual([
      15, 30, 60, 960, 1440, 1440,
    ])
    expect([waitMs(3, 60_000), waitMs(1, 1e12)]).toEqual([60_000, 86_400_000])
  })
})
