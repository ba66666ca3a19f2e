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
    const pages = await Promise.all(Array.from({ length: 50 }, () => cache.getOrMake('sample', 'k', make)))
    expect(made).toBe(1)
    expect(new Set(pages).size).toBe(1)
    await cache.getOrMake('sample', 'k', make)
    expect(made).toBe(1)
  })

  test('a failed rendering is not kept, and every waiter hears of it', async () => {
    const cache = new PageCache(1e6)
    const outcomes = await Promise.allSettled([
      cache.getOrMake('sample', 'k', failing),
      cache.getOrMake('sample', 'k', failing),
    ])
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected'])
    expect((await cache.getOrMake('sample', 'k', async () => page('b'))).body.toString()).toBe('b')
  })

  test('a personal page is not kept, and is made again for whoever asks next', async () => {
    const cache = new PageCache(1e6)
    for (const text of ['mine', 'mine anew']) {
      expect(
        (
          await cache.getOrMake('sample', '/saved?ids=1', async () => ({ ...page(text), personal: true }))
        ).body.toString(),
      ).toBe(text)
      expect([cache.get('sample', '/saved?ids=1'), cache.bytes]).toEqual([undefined, 0])
    }
  })

  test('W18 two who ask at once for a personal page get one each', async () => {
    const cache = new PageCache(1e6)
    const ask = (name: string) => cache.getOrMake('sample', '/me', async () => ({ ...page(name), personal: true }))
    const pages = await Promise.all([ask('Sam'), ask('Alex'), ask('Kim')])
    expect(pages.map(({ body }) => body.toString())).toEqual(['Sam', 'Alex', 'Kim'])
  })

  test('stays within its bytes, least recently used first', async () => {
    const cache = new PageCache(40_000)
    for (const key of ['a', 'b', 'c']) await cache.getOrMake('sample', key, async () => page('x'.repeat(10_000)))
    expect(cache.get('sample', 'a')).toBeDefined()
    await cache.getOrMake('sample', 'd', async () => page('x'.repeat(10_000)))
    expect(cache.get('sample', 'b')).toBeUndefined()
    expect(cache.get('sample', 'a')).toBeDefined()
    expect(cache.bytes).toBeLessThanOrEqual(40_000)
  })

  test('S10 new pages of one site drive out its own, and none of another that holds less', async () => {
    const cache = new PageCache(60_000)
    const ask = (site: string, path: string) =>
      cache.getOrMake(site, `${site} ${path}`, async () => page('x'.repeat(10_000)))
    const isKept = (site: string, path: string) => cache.get(site, `${site} ${path}`) !== undefined
    await ask('read', '/')
    await ask('read', '/contact')
    for (let number = 0; number < 100; number++) await ask('attacked', `/?new=${number}`)
    expect([isKept('read', '/'), isKept('read', '/contact')]).toEqual([true, true])
    expect([98, 99].map((number) => isKept('attacked', `/?new=${number}`))).toEqual([true, true])
    expect(isKept('attacked', '/?new=0')).toBe(false)
    // A site that holds all makes room for one that comes later.
    await ask('late', '/')
    expect([isKept('late', '/'), isKept('attacked', '/?new=99'), isKept('read', '/')]).toEqual([true, true, true])
    expect(cache.bytes).toBeLessThanOrEqual(60_000)
  })

  test('of size 0 keeps nothing but still shares renderings', async () => {
    const cache = new PageCache(0)
    let made = 0
    const make = async () => {
      made += 1
      return page('a')
    }
    await Promise.all([cache.getOrMake('sample', 'k', make), cache.getOrMake('sample', 'k', make)])
    await cache.getOrMake('sample', 'k', make)
    expect(made).toBe(2)
  })
})
