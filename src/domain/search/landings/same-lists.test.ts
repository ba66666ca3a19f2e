import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { sameLists, type ListedVehicles } from './same-lists.ts'

const upTo = (count: number, from = 1) => Array.from({ length: count }, (_, at) => at + from)
const path = (ids: readonly number[]): ListedVehicles => ({
  slug: null,
  state: { filters: { body: ['Ute'] }, ranges: {} },
  ids,
})
const landing = (slug: string, ids: readonly number[], filters = 2): ListedVehicles => ({
  slug,
  state: {
    filters: Object.fromEntries(['body', 'state', 'car_type'].slice(0, filters).map((facet) => [facet, [slug]])),
    ranges: {},
  },
  ids,
})
const names = (lists: readonly ListedVehicles[]) =>
  Object.fromEntries([...sameLists(lists)].map(([slug, { filters }]) => [slug, filters.body?.[0]]))

/** Vehicles in both of all in either. */
function share(one: readonly number[], other: readonly number[]): number {
  const common = one.filter((id) => other.includes(id)).length
  return common / (one.length + other.length - common)
}

describe('R15 lists with nearly the same vehicles', () => {
  it.each([
    ['nine of ten', [path(upTo(10)), landing('a', upTo(9))], { a: 'Ute' }],
    ['eight of ten', [path(upTo(10)), landing('a', upTo(8))], {}],
    ['nine of ten, one of each alone', [path(upTo(10)), landing('a', [...upTo(9), 99])], {}],
    ['two landings: the bigger stays', [landing('a', upTo(19)), landing('b', upTo(20))], { a: 'b' }],
    ['the one that says less stays', [landing('a', upTo(20), 3), landing('b', upTo(19))], { a: 'b' }],
    ['a list by path stays in any case', [landing('a', upTo(20), 1), path(upTo(19))], { a: 'Ute' }],
    ['two lists by path are both listed', [path(upTo(9)), path(upTo(9))], {}],
    ['empty ones are like nothing', [path([]), landing('a', [])], {}],
  ] as const)('R15 %s', (_what, lists, same) => {
    expect(names(lists)).toEqual(same)
  })

  it('R15 none leads to one that leads on', () => {
    const chain = [landing('a', upTo(100)), landing('b', upTo(95)), landing('c', upTo(88))]
    expect(names(chain)).toEqual({ b: 'a' })
  })

  it('R15 it finds what comparing each with each finds', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 14 }), { minLength: 1 }).map((all) => all.toSorted(byNumber))
    fc.assert(
      fc.property(fc.array(ids, { maxLength: 12 }), (sets) => {
        const lists = sets.map((set, at) => landing(String(at), set))
        const same = sameLists(lists)
        const listed = lists.filter(({ slug }) => !same.has(slug ?? ''))
        for (const one of listed)
          for (const other of listed) if (one !== other) expect(share(one.ids, other.ids)).toBeLessThan(0.9)
        for (const [slug, { filters }] of same)
          expect(share(sets[Number(slug)] ?? [], sets[Number(filters.body?.[0])] ?? [])).toBeGreaterThanOrEqual(0.9)
      }),
      { numRuns: runs(300) },
    )
  })
})

function byNumber(one: number, other: number): number {
  return one - other
}
