import { describe, expect, it } from 'vitest'
import { isLive, landingsAfter, MOST_LANDINGS, type LandingLife } from './landing-life.ts'
import type { LandingState } from './landing-table.ts'

const state: LandingState = { filters: { body: ['Ute'], state: ['QLD'] }, ranges: {} }
const slug = 'utes-in-queensland'
const day = (n: number) => new Date(Date.UTC(2026, 7, n, 2))
const rules = (n: number) => ({
  now: day(n),
  today: day(n).toISOString().slice(0, 10),
  least: 6,
  isOffered: () => true,
})
const other: LandingLife = {
  slug: 'suvs-in-cairns',
  state: { filters: { body: ['SUV'], city: ['Cairns'] }, ranges: {} },
  vehicles: 9,
  enoughOn: null,
  firstLive: day(1),
  belowSince: null,
  goneAt: null,
}
const kept = { ...other, vehicles: 9 }

/** The life of one landing over days; each entry is a day with its number of vehicles, at one hour or two. */
function lifeOver(days: readonly (readonly [number, number])[], from: readonly LandingLife[] = [other]) {
  let known = from
  return days.map(([n, vehicles]) => {
    known = landingsAfter(known, [kept, { slug, state, vehicles }], rules(n))
    const row = known.find((one) => one.slug === slug)
    if (row === undefined) return 'unknown'
    if (row.firstLive === null) return 'waiting'
    return row.goneAt === null ? (row.belowSince === null ? 'live' : 'thin') : 'gone'
  })
}

describe('R13 the life of a landing', () => {
  it.each([
    [
      'two days running',
      [
        [2, 6],
        [2, 6],
        [3, 6],
      ],
      ['waiting', 'waiting', 'live'],
    ],
    [
      'never with fewer than enough',
      [
        [2, 5],
        [3, 5],
      ],
      ['unknown', 'unknown'],
    ],
    [
      'not after a day between',
      [
        [2, 6],
        [4, 6],
        [5, 6],
      ],
      ['waiting', 'waiting', 'live'],
    ],
    [
      'not after an hour with too few',
      [
        [2, 6],
        [2, 5],
        [3, 6],
        [4, 6],
      ],
      ['waiting', 'unknown', 'waiting', 'live'],
    ],
    [
      'over the end of a month',
      [
        [31, 6],
        [32, 6],
      ],
      ['waiting', 'live'],
    ],
  ] as const)('R13 born: %s', (_what, days, life) => {
    expect(lifeOver(days)).toEqual(life)
  })

  it('R13 at once while a site has none yet', () => {
    expect(lifeOver([[2, 6]], [])).toEqual(['live'])
  })

  it('R13 fewer than three for fourteen days: gone; enough again: back at once', () => {
    const days = [
      [2, 6],
      [3, 6],
      [4, 3],
      [5, 2],
      [18, 0],
      [19, 2],
      [20, 5],
      [21, 6],
      [22, 3],
    ] as const
    expect(lifeOver(days)).toEqual(['waiting', 'live', 'live', 'thin', 'thin', 'gone', 'gone', 'live', 'live'])
  })

  it('R13 three of them at any time in between begin the fourteen days anew', () => {
    expect(
      lifeOver([
        [2, 6],
        [3, 6],
        [4, 2],
        [17, 3],
        [18, 2],
        [19, 2],
        [31, 2],
        [32, 2],
      ]),
    ).toEqual(['waiting', 'live', 'thin', 'live', 'thin', 'thin', 'thin', 'gone'])
  })

  it('R12 a pair that the site takes out: its landings go at once, and keep their addresses', () => {
    const [gone] = landingsAfter([other], [kept], { ...rules(2), isOffered: () => false })
    expect(gone).toMatchObject({ slug: other.slug, firstLive: day(1), goneAt: day(2) })
    expect(landingsAfter(gone === undefined ? [] : [gone], [kept], rules(3))).toMatchObject([{ goneAt: null }])
  })

  it('R13 at most 2,000 live, the biggest first; those that live already stay', () => {
    const counted = Array.from({ length: MOST_LANDINGS + 5 }, (_, at) => ({ slug: `l${at}`, state, vehicles: 10 + at }))
    const first = landingsAfter([], counted, rules(1))
    expect(first).toHaveLength(2_000)
    expect(first.map((row) => row.slug)).not.toContain('l0')
    expect(first.map((row) => row.slug)).toContain('l5')
    const second = landingsAfter(first, [...counted, { slug: 'huge', state, vehicles: 9_999 }], rules(2))
    expect(second.filter(isLive)).toHaveLength(MOST_LANDINGS)
    expect(second.some((row) => row.slug === 'huge')).toBe(false)
    // One has gone: the biggest takes its room.
    const freed = second.map((row) => (row.slug === 'l9' ? { ...row, goneAt: day(2) } : row))
    const third = landingsAfter(freed, [...counted, { slug: 'huge', state, vehicles: 9_999 }], rules(3))
    expect(third.find((row) => row.slug === 'huge')).toMatchObject({ firstLive: null, enoughOn: '2026-08-03' })
    expect(third.find((row) => row.slug === 'l9')).toMatchObject({ goneAt: day(2) })
  })

  it('R13 a feed that spells a value otherwise leaves the address', () => {
    const spelled = { ...kept, state: { filters: { body: ['Suv'], city: ['Cairns'] }, ranges: {} } }
    expect(landingsAfter([other], [spelled], rules(2))).toEqual([{ ...other, state: spelled.state }])
  })
})
