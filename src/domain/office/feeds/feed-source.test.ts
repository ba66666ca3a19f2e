import { expect, it } from 'vitest'
import { FETCHED_SOURCE } from '#test/feeds-in/fetched-source.ts'
import { lateMinutesOf, nextFetchOf, readSourceForm } from './feed-source.ts'

const FORM = {
  id: 'used-cars',
  name: 'Used cars',
  kind: 'https',
  url: 'https://stock.example.com/feed.csv',
  format: '',
  mode: 'full',
  every: '60',
  late: '180',
  guard: '30',
}

it('Office R45 a source is read from its form', () => {
  expect(readSourceForm(FORM)).toEqual({ settings: FETCHED_SOURCE })
  expect(readSourceForm({ ...FORM, kind: 'push', url: '', every: '' })).toMatchObject({
    settings: { kind: 'push', url: null, everyMinutes: null },
  })
})

it.each([
  [{ id: 'Used cars' }, 'id', '"Used cars" is no short name'],
  [{ name: ' ' }, 'name', 'A name of 1 to 80 characters'],
  [{ kind: 'ftp' }, 'kind', 'https, push, upload'],
  [{ mode: 'part' }, 'mode', 'full or delta'],
  [{ url: 'http://stock.example.com/feed.csv' }, 'url', 'is no https address'],
  [{ url: 'https://me:secret@stock.example.com/feed.csv' }, 'url', 'without name, password'],
  [{ format: 'cox' }, 'format', "There is no format 'cox'"],
  [{ every: '14' }, 'every', '"14" is no whole number of minutes from 15 to 1440'],
  [{ every: '1441' }, 'every', 'from 15 to 1440'],
  [{ late: '1e3' }, 'late', '"1e3" is no whole number of minutes'],
  [{ guard: '0' }, 'guard', '"0" is no whole percentage from 1 to 100'],
  [{ guard: '101' }, 'guard', 'from 1 to 100'],
])('Office R45 a source with %j is refused at its field', (changed, field, words) => {
  const read = readSourceForm({ ...FORM, ...changed })
  expect(read).toEqual({ faults: [{ field, message: expect.stringContaining(words) }] })
})

const times = (goodAt: string | null, more = {}) => ({
  goodAt: goodAt === null ? null : new Date(goodAt),
  createdAt: new Date('2026-11-20T00:00:00Z'),
  pausedAt: null,
  lateAfterMinutes: 120,
  ...more,
})

it('Office R47 a source is late once its time without a good delivery is over, and a paused one never', () => {
  const now = new Date('2026-11-21T06:00:00Z')
  expect(lateMinutesOf(times('2026-11-21T04:00:00Z'), now)).toBe(0)
  expect(lateMinutesOf(times('2026-11-21T03:30:00Z'), now)).toBe(30)
  expect(lateMinutesOf(times(null), now)).toBe(30 * 60 - 120)
  expect(lateMinutesOf(times('2026-11-01T00:00:00Z', { pausedAt: now }), now)).toBe(0)
})

it('Office R45 a source is fetched at its interval, at once where it never was', () => {
  const now = new Date('2026-11-21T06:00:00Z')
  const triedAt = new Date('2026-11-21T05:50:00Z')
  expect(nextFetchOf({ everyMinutes: 60, triedAt, pausedAt: null }, now)).toEqual(new Date('2026-11-21T06:50:00Z'))
  expect(nextFetchOf({ everyMinutes: 60, triedAt: null, pausedAt: null }, now)).toEqual(now)
  expect(nextFetchOf({ everyMinutes: null, triedAt, pausedAt: null }, now)).toBeNull()
  expect(nextFetchOf({ everyMinutes: 60, triedAt, pausedAt: now }, now)).toBeNull()
})
