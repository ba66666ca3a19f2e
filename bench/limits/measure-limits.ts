/**
 * Compares the index with the least that counting must cost, on the largest site of a stock. The index, a bare loop and
 * a SIMD kernel count the same rows.
 */
import { MemoryVehicleSearch } from '#adapters/vehicle-search/memory-vehicle-search.ts'
import { FACETS } from '#domain/search/facets.ts'
import { fillSite } from '../fill-site.ts'
import { EVERYTHING } from '#test/search/everything.ts'
import { NOW, randomFrom, stockOf, type StockSize } from '../search-stock.ts'
import { repriced } from '../repriced.ts'
import { countCodes, facetColumns } from './facet-columns.ts'
import { simdKernel } from './simd-kernel.ts'

/** Milliseconds, the median of many. */
export interface Limits {
  rows: number
  /** One loop for each facet's column of codes. */
  bareLoop: number
  simdKernel: number
  /** The same loop over the index's own columns, of which several facets share one. */
  bundleLoop: number
  /** The index's answer without conditions: the first after a change, and those after it. */
  unfilteredAfterChange: number
  unfiltered: number
}

const TIMES = 301
/** The loops make no page of cards. */
const COUNTS = { ...EVERYTHING, hitsPerPage: 1 }

function medianMs(work: () => unknown, before: () => void = () => {}): number {
  const ms = Array.from({ length: TIMES + 100 }, () => {
    before()
    const started = performance.now()
    work()
    return performance.now() - started
  })
    .slice(100)
    .sort((one, other) => one - other)
  return ms[Math.floor(ms.length / 2)] ?? NaN
}

export async function measureLimits(size: StockSize): Promise<Limits> {
  const [site] = stockOf(size)
  if (site === undefined) throw new RangeError('the stock has 0 sites; valid: at least 1')
  const entries = [...site.entries()]
  const columns = facetColumns(entries)
  const kernel = await simdKernel(columns)
  const search = new MemoryVehicleSearch({ now: () => NOW })
  const segment = fillSite(search, site.facts, entries)

  kernel.countAll()
  const { facets } = search.searchNow(site.facts.siteId, EVERYTHING)
  columns.forEach(({ facet, codes, texts }, index) => {
    const loop = countCodes(codes, texts.length)
    const simd = kernel.countsOf(index)
    texts.forEach((text, code) => {
      const counted = code === 0 ? loop[0] : facets[facet].find(({ value }) => value === text)?.count
      if (loop[code] !== simd[code] || loop[code] !== counted)
        throw new Error(`${facet} ${text}: loop ${loop[code]}, kernel ${simd[code]}, index ${counted}`)
    })
  })

  const random = randomFrom(3)
  const bundles = segment.columns.bundles.filter(({ attributes }) =>
    attributes.some((attribute) => FACETS.some((facet) => facet === attribute)),
  )
  return {
    rows: entries.length,
    bareLoop: medianMs(() => {
      for (const { codes, texts } of columns) countCodes(codes, texts.length)
    }),
    simdKernel: medianMs(() => kernel.countAll()),
    bundleLoop: medianMs(() => {
      for (const { codes, size } of bundles) countCodes(codes, size, segment.columns.rows)
    }),
    unfilteredAfterChange: medianMs(
      () => search.searchNow(site.facts.siteId, COUNTS),
      () => {
        const entry = entries[Math.floor(random() * entries.length)]
        if (entry !== undefined) search.apply(site.facts.siteId, [{ id: entry.id, entry: repriced(entry, random) }])
      },
    ),
    unfiltered: medianMs(() => search.searchNow(site.facts.siteId, COUNTS)),
  }
}
