/** Builds the groups of the filter list that have two bounds (A4.21, A4.22, A4.32). */
import { rateWordsOf } from '#domain/finance/rate-words.ts'
import { rangeOfLabel } from '#domain/search/price-buckets.ts'
import { facetRow, type Facet } from '#domain/search/facets.ts'
import type { FacetValue, RangeStats, SearchResult } from '#domain/search/search.ts'
import type { RangeFacet } from '#domain/search/facet-facts.ts'
import { lenderOf } from '#domain/site/settings/finance.ts'
import type { Site } from '#domain/site/site.ts'
import type { Slider } from '#domain/slider.ts'
import type { RangeView } from '#ui/filters/filter-view.ts'
import type { FilterInput } from './filter-input.ts'
import { facetLinks } from './filter-values.ts'
import { barsPath, sliderBars } from './histogram.ts'

/** Steps that thumbs may have. */
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1_000, 2_000, 2_500, 5_000, 10_000, 25_000, 50_000] as const
const GREATEST_STEP = 100_000
/** Steps from end to end at most: more cannot be told apart on a phone. */
const MOST_STEPS = 80

/**
 * Part of the stock that a slider reaches over; a few far dearer vehicles would leave the others no room. Its last
 * thumb asks for no bound, so nothing is out of reach.
 */
const MOST_OF_STOCK = 0.98

/**
 * Up to where most of the stock reaches, by the steps of the range's facet; the span's end where the last step is among
 * most.
 */
function reachOfMost(values: readonly FacetValue[], span: RangeStats): number {
  const steps = values
    .flatMap(({ value, count }) => {
      const range = rangeOfLabel(value.replace(':', ' - '))
      return range === null || count === 0 ? [] : [{ to: range.max ?? null, from: range.min ?? 0, count }]
    })
    .sort((one, other) => one.from - other.from)
  const wanted = MOST_OF_STOCK * steps.reduce((sum, { count }) => sum + count, 0)
  let reached = 0
  for (const [place, { from, to, count }] of steps.entries()) {
    reached += count
    // The last label has no upper end ("Over $400"): it is drawn as wide as the one before.
    if (reached >= wanted) return Math.min(span.max, to ?? from + (from - (steps[place - 1]?.from ?? 0)))
  }
  return span.max
}

/**
 * The slider of a range: the price's from the site's settings (A4.21), others around what most of the whole stock
 * spans, in round steps. Null where there is nothing to slide over.
 */
export function sliderOf(
  facet: Facet,
  range: RangeFacet,
  whole: Pick<SearchResult, 'ranges' | 'facets'>,
  { priceSlider }: Pick<Site['search'], 'priceSlider'>,
): Slider | null {
  if (range === 'price')
    return { min: priceSlider.minimumDollars, max: priceSlider.maximumDollars, step: priceSlider.stepDollars }
  const span = whole.ranges[range]
  if (span === null || span.min === span.max) return null
  if (range === 'year') return { min: span.min, max: span.max, step: 1 }
  const end = Math.max(span.min + 1, reachOfMost(whole.facets[facet], span))
  const step = STEPS.find((size) => (end - span.min) / size <= MOST_STEPS) ?? GREATEST_STEP
  return { min: Math.floor(span.min / step) * step, max: Math.ceil(end / step) * step, step }
}

/**
 * A facet's range as the filter list shows it; null for a facet of another kind, and where no vehicle has such a
 * number.
 */
export function rangeView(facet: Facet, input: FilterInput): RangeView | null {
  const shown = facetRow(facet).shown
  if (shown.kind !== 'range') return null
  const { site, state, result, whole } = input
  const { range, unit } = shown
  const span = result.ranges[range] ?? whole.ranges[range]
  const rates = unit === 'weekly' ? ratesOf(site) : null
  if (span === null || (unit === 'weekly' && rates === null)) return null
  const slider = sliderOf(facet, range, whole, site.search)
  const stock = result.count === 0 ? whole : result
  const heights = slider === null ? [] : barsOf(facet, slider, stock)
  return {
    slider: {
      range,
      name: facetRow(facet).title.toLowerCase(),
      unit,
      slider,
      asked: state.ranges[range] ?? {},
      hints: hintsOf(span, slider),
      bars: heights.length,
    },
    shape: slider === null ? '' : barsPath(heights, stock.facets[facet], slider),
    rates: rates ?? [],
    values: facetLinks(facet, 'checks', listedValues(facet, input), input),
  }
}

/**
 * The lowest and highest values in stock, clamped to the slider's ends. One vehicle at $88 or a million would mislead.
 */
function hintsOf(span: RangeStats, slider: Slider | null): RangeStats {
  if (slider === null) return span
  const hints = { min: Math.max(span.min, slider.min), max: Math.min(span.max, slider.max) }
  return hints.min < hints.max ? hints : span
}

/** A year fills its bar up to the next one; the last year has one too. */
function barsOf(facet: Facet, slider: Slider, { facets }: SearchResult): number[] {
  return sliderBars(facets[facet], facet === 'year' ? { ...slider, max: slider.max + 1 } : slider)
}

/** Rates that every price a week stands beside; null where the site may show no repayment (A9.1). */
function ratesOf(site: Site): RangeView['rates'] | null {
  const lender = lenderOf(site)
  const rates = lender === null ? null : rateWordsOf(lender)
  return rates === null
    ? null
    : [
        ['Interest rate', `${rates.interest} p.a.`],
        ['Comparison rate', `${rates.comparison} p.a.*`],
      ]
}

/**
 * Weekly prices are picked in steps too (A4.14, A4.23). Of other ranges an address may ask for single values: those
 * stay visible in place.
 */
function listedValues(facet: Facet, { state, result }: FilterInput): SearchResult['facets'][Facet] {
  if (facet === 'weekly_price_range') return result.facets[facet]
  const chosen = state.filters[facet] ?? []
  return result.facets[facet].filter(({ value }) => chosen.includes(value))
}
