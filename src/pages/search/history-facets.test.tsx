import { describe, expect, test } from 'vitest'
import { EMPTY_STATE, requestOf } from '#domain/search/search-state.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import { ALL, group, narrowingBy, rail, values } from '#test/pages/filter-rail.tsx'
import { contextOf, textOf, visit } from '#test/pages/render-page.tsx'
import { sampleHistory, sampleVehicle, towVariant } from '#test/search/sample-stock.ts'

const SITE = narrowingBy('range_km', 'plug', 'owners', 'service_history')
const SERVICES = ['full', 'partial', 'none', null] as const

/** Cars of which every third tells its history, and every second what it drives on a charge. */
const STOCK: SearchVehicle[] = Array.from({ length: 40 }, (_, turn) =>
  sampleVehicle({
    id: turn + 1,
    history:
      turn % 3 === 0
        ? null
        : sampleHistory({ owners: (turn % 5) + 1, service: SERVICES[turn % SERVICES.length] ?? null }),
    variant: {
      ...towVariant(750),
      ...(turn % 2 === 0 ? {} : { rangeKm: 300 + turn * 5, plugs: turn % 4 === 1 ? ['Type 2', 'CCS2'] : ['CHAdeMO'] }),
    },
  }),
)

const plainCount = (valuesOf: (vehicle: SearchVehicle) => readonly (string | number | null | undefined)[]) => {
  const counts = new Map<string, number>()
  for (const value of STOCK.flatMap(valuesOf))
    if (value !== null && value !== undefined) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
  return counts
}

describe('A4.2 electric range, plug, owners and service history', () => {
  test('A4.2 are counted as a plain count of the stock does', async () => {
    const ctx = contextOf(SITE, STOCK)
    const { facets, ranges } = await ctx.search.search(SITE.slug, requestOf(EMPTY_STATE, SITE.search))
    const counted = (facet: 'range_km' | 'plug' | 'owners' | 'service_history') =>
      new Map(facets[facet].map(({ value, count }) => [value, count]))
    expect(counted('plug')).toEqual(plainCount(({ variant }) => variant?.plugs ?? []))
    expect(counted('owners')).toEqual(plainCount(({ history }) => [history?.owners]))
    expect(counted('service_history')).toEqual(plainCount(({ history }) => [history?.service]))
    expect(counted('range_km')).toEqual(plainCount(({ variant }) => [variant?.rangeKm]))
    expect(ranges.range_km).toEqual({ min: 305, max: 495 })
    const far = await ctx.search.search(
      SITE.slug,
      requestOf({ ...EMPTY_STATE, ranges: { range_km: { min: 400 } }, filters: { plug: ['CCS2'] } }, SITE.search),
    )
    expect(far.count).toBe(
      STOCK.filter(({ variant }) => (variant?.rangeKm ?? 0) >= 400 && variant?.plugs?.includes('CCS2')).length,
    )
  })

  test('A4.2 say their values in words, in their order', async () => {
    const filters = await rail(STOCK, ALL, SITE)
    expect(values(group(filters, 'Owners'))).toEqual(['1 owner', '2 owners', '3 owners', '4 owners', '5 owners'])
    expect(values(group(filters, 'Service history'))).toEqual([
      'Full service history',
      'Partial service history',
      'No service history',
    ])
    expect(values(group(filters, 'Charging plug'))).toEqual(expect.arrayContaining(['CCS2', 'CHAdeMO', 'Type 2']))
  })

  test('A4.2 have no group where no vehicle of the site tells them', async () => {
    const filters = await rail([{}, {}, {}], ALL, SITE)
    for (const title of ['Electric range', 'Charging plug', 'Owners', 'Service history'])
      expect(filters).not.toContain(`<h2>${title}</h2>`)
  })

  test('A2.16 the heading and the chips say what was chosen', async () => {
    const url =
      `${ALL}?range[range_km]=400:&refinementList[plug][0]=CCS2&refinementList[owners][0]=1` +
      '&refinementList[service_history][0]=full'
    const page = textOf(await visit(contextOf(SITE, STOCK), 'search', url))
    expect(page).toContain('with a CCS2 plug with 1 owner with full service history with a range from 400 km')
    for (const chip of ['Range from 400 km', 'CCS2', '1 owner', 'Full service history']) expect(page).toContain(chip)
  })
})
