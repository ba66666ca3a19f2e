import { describe, expect, test } from 'vitest'
import { PageCache, type ReadyPage } from './page-cache.ts'

const failing = async () => Promise.reject(new Error('no database'))
const page = (text: string): ReadyPage => ({ status: 200, headers: {}, body: Buffer.from(text) })

describe('page cache', () => {
  test('requests for one missing page share one rendering', async () => {
    const cache = new PageCache(1e6)
    let made = 0
    const make = async () => {
      made += 1
      await Promise.resolve()
      return page('a')
    }
    const pages = await Promise.all(Array.from({ length: 50 }, () => cache.getOrMake('k', make)))
    expect(made).toBe(1)
    expect(new Set(pages).size).toBe(1)
    await cache.getOrMake('k', make)
    expect(made).toBe(1)
  })

  test('a failed rendering is not kept, and every waiter hears of it', async () => {
    const cache = new PageCache(1e6)
    const outcomes = await Promise.allSettled([cache.getOrMake('k', failing), cache.getOrMake('k', failing)])
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected'])
    expect((await cache.getOrMake('k', async () => page('b'))).body.toString()).toBe('b')
  })

  test('a personal page is not kept, and is made again for whoever asks next', async () => {
    const cache = new PageCache(1e6)
    for (const text of ['mine', 'mine anew']) {
      expect(
        (await cache.getOrMake('/saved?ids=1', async () => ({ ...page(text), personal: true }))).body.toString(),
      ).toBe(text)
      expect([cache.get('/saved?ids=1'), cache.bytes]).toEqual([undefined, 0])
    }
  })

  test('W18 two who ask at once for a personal page get one each', async () => {
    const cache = new PageCache(1e6)
    const ask = (name: string) => cache.getOrMake('/me', async () => ({ ...page(name), personal: true }))
    const pages = await Promise.all([ask('Sam'), ask('Alex'), ask('Kim')])
    expect(pages.map(({ body }) => body.toString())).toEqual(['Sam', 'Alex', 'Kim'])
  })

  test('stays within its bytes, least recently used first', async () => {
    const cache = new PageCache(40_000)
    for (const key of ['a', 'b', 'c']) await cache.getOrMake(key, async () => page('x'.repeat(10_000)))
    expect(cache.get('a')).toBeDefined()
    await cache.getOrMake('d', async () => page('x'.repeat(10_000)))
    expect(cache.get('b')).toBeUndefined()
    expect(cache.get('a')).toBeDefined()
    expect(cache.bytes).toBeLessThanOrEqual(40_000)
  })

  test('of size 0 keeps nothing but still shares renderings', async () => {
    const cache = new PageCache(0)
    let made = 0
    const make = async () => {
      made += 1
      return page('a')
    }
    await Promise.all([cache.getOrMake('k', make), cache.getOrMake('k', make)])
    await cache.getOrMake('k', make)
    expect(made).toBe(2)
  })
})
