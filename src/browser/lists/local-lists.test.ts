import { beforeEach, expect, test, vi } from 'vitest'
import { siteKey, storedText } from '../browser-storage.ts'
import type { ListEntry, ViewedEntry } from '#domain/lists/list-entries.ts'
import { LISTS_CHANGED } from './lists-changed.ts'
import { addTo, clearList, listed, listedIn, rememberViewed, removeFrom, savedHere, viewed } from './local-lists.ts'

/** A browser's storage in memory that may be full or forbidden. */
class Storage {
  texts = new Map<string, string>()
  refuses: 'nothing' | 'writing' | 'everything' = 'nothing'
  getItem(key: string): string | null {
    if (this.refuses === 'everything') throw new DOMException('denied', 'SecurityError')
    return this.texts.get(key) ?? null
  }
  setItem(key: string, text: string): void {
    if (this.refuses !== 'nothing') throw new DOMException('full', 'QuotaExceededError')
    this.texts.set(key, text)
  }
}

let storage: Storage
let changes: number
/** Each test has a site of its own: what a browser refused is remembered for as long as the page. */
let site = ''
let sites = 0

beforeEach(() => {
  storage = new Storage()
  changes = 0
  sites += 1
  site = `yard-${sites}`
  const target = new EventTarget()
  target.addEventListener(LISTS_CHANGED, () => {
    changes += 1
  })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('document', target)
})

function entry(id: number): ListEntry {
  return {
    id,
    name: `2021 Toyota Hilux ${id}`,
    slug: `hilux-${id}`,
    make: 'Toyota',
    model: 'Hilux',
    primary_image_url: null,
  }
}

function seen(id: number): ViewedEntry {
  return { id, stocknum: `S${id}`, make: 'Toyota', model: 'Hilux', body: null, simple_body: 'Ute' }
}

const ids = (list: 'favourites' | 'compare') => listed(site, list).map(({ id }) => id)

test('A13.6 of fifty thousand entries that somebody wrote, as many are taken as a list holds', () => {
  const text = JSON.stringify(Array.from({ length: 50_000 }, (_, place) => entry(place + 1)))
  expect(listedIn(text, 'favourites').map(({ id }) => id)).toEqual(Array.from({ length: 60 }, (_, place) => place + 1))
  expect(listedIn(text, 'compare')).toHaveLength(4)
})

test('A13.1 an entry is kept with exactly its six fields, and removing filters it out', () => {
  expect(addTo(site, 'favourites', entry(1))).toBe('kept')
  addTo(site, 'favourites', entry(2))
  expect(JSON.parse(storedText('local', siteKey(site, 'favourites')) ?? '')[0]).toEqual({
    id: 1,
    name: '2021 Toyota Hilux 1',
    slug: 'hilux-1',
    make: 'Toyota',
    model: 'Hilux',
    primary_image_url: null,
  })
  removeFrom(site, 'favourites', 1)
  expect(ids('favourites')).toEqual([2])
  expect(changes).toBe(3)
})

test('A13.2 a vehicle is in a list once, however often it is added', () => {
  for (const id of [1, 2, 1]) addTo(site, 'favourites', entry(id))
  expect(ids('favourites')).toEqual([2, 1])
})

test('A13.5 four is the most to compare: a fifth is refused, one of the four may be added again', () => {
  for (const id of [1, 2, 3, 4]) expect(addTo(site, 'compare', entry(id))).toBe('kept')
  expect(addTo(site, 'compare', entry(5))).toBe('full')
  expect(addTo(site, 'compare', entry(2))).toBe('kept')
  expect(ids('compare')).toEqual([1, 3, 4, 2])
  clearList(site, 'compare')
  expect(ids('compare')).toEqual([])
})

test('A13.4 vehicles looked at are kept the latest first, each once, eight at most', () => {
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 3]) rememberViewed(site, seen(id))
  expect(viewed(site).map(({ id }) => id)).toEqual([3, 9, 8, 7, 6, 5, 4, 2])
  expect(viewed(site)[0]).toEqual({
    id: 3,
    stocknum: 'S3',
    make: 'Toyota',
    model: 'Hilux',
    body: null,
    simple_body: 'Ute',
  })
  expect(savedHere(site)).toBe('/saved?viewed=3,9,8,7,6,5,4,2')
})

test('A13.6 every dealership has lists of its own', () => {
  addTo(site, 'favourites', entry(1))
  expect(listed('another-yard', 'favourites')).toEqual([])
  expect([...storage.texts.keys()]).toEqual([`forecourt:${site}:favourites`])
})

test('A13.6 a full storage: the list holds as long as the page, and what was stored before stays stored', () => {
  addTo(site, 'favourites', entry(1))
  storage.refuses = 'writing'
  expect(addTo(site, 'favourites', entry(2))).toBe('unkept')
  expect(ids('favourites')).toEqual([1, 2])
  expect(JSON.parse(storage.texts.get(`forecourt:${site}:favourites`) ?? '')).toHaveLength(1)
  storage.refuses = 'nothing'
  expect(addTo(site, 'favourites', entry(3))).toBe('kept')
  expect(JSON.parse(storage.texts.get(`forecourt:${site}:favourites`) ?? '')).toHaveLength(3)
})

test('A13.6 private mode, where the storage cannot even be read', () => {
  storage.refuses = 'everything'
  expect(ids('favourites')).toEqual([])
  expect(addTo(site, 'favourites', entry(1))).toBe('unkept')
  expect(ids('favourites')).toEqual([1])
  rememberViewed(site, seen(1))
  expect(viewed(site)).toHaveLength(1)
})

test('A13.6 corrupt and overlong content is read as far as it is ours', () => {
  storage.texts.set(
    `forecourt:${site}:compare`,
    JSON.stringify([...Array.from({ length: 9 }, (_, place) => entry(place + 1)), { rubbish: true }]),
  )
  storage.texts.set(`forecourt:${site}:favourites`, '{"not":"a list"}')
  expect(ids('compare')).toEqual([1, 2, 3, 4])
  expect(ids('favourites')).toEqual([])
  addTo(site, 'favourites', entry(5))
  expect(ids('favourites')).toEqual([5])
})

test('A13.2 the saved page is asked for the latest first', () => {
  for (const id of [1, 2, 3]) addTo(site, 'favourites', entry(id))
  expect(savedHere(site)).toBe('/saved?ids=3,2,1')
})
