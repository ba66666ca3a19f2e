import { rateWordsOf } from '#domain/finance/rate-words.ts'
import { formatCount, formatWholeDollars } from '#domain/money/money.ts'
import { searchPath } from '#domain/search/search-path.ts'
import type { SearchDictionary } from '#domain/search/search-dictionary.ts'
import { FACETS } from '#domain/search/facets.ts'
import { RANGE_FACETS, type RangeFacet } from '#domain/search/facet-facts.ts'
import type { Range } from '#domain/search/range.ts'
import { withNear, withQuery, withRange, withToggled, type SearchState } from '#domain/search/search-state.ts'
import { lenderOf } from '#domain/site/settings/finance.ts'
import type { Site } from '#domain/site/site.ts'
import { valueLabel } from './facet-words.ts'
import { nearLabel, type NearPlace } from './near.ts'

export interface AppliedFilter {
  label: string
  href: string
  /** The search state without this filter. */
  without: SearchState
}

/** A bound in words, and the unit that follows both bounds once. */
const RANGE_WORDS: Record<
  Exclude<RangeFacet, 'towing_kg' | 'atm_kg' | 'range_km'>,
  { words: (bound: number) => string; after: string }
> = {
  price: { words: formatWholeDollars, after: '' },
  km: { words: (km) => `${formatCount(km)} km`, after: '' },
  year: { words: String, after: '' },
  subscription_price: { words: formatWholeDollars, after: ' subscription' },
  weekly_price: { words: formatWholeDollars, after: ' a week' },
}

/** Bounds beyond this are shown as this and more: no vehicle is there, and a chip should stay short. */
const MOST_SHOWN = 9_999_999

const kilograms = (kg: number) => `${formatCount(Math.min(kg, MOST_SHOWN))} kg`

/** "Can tow 3,000 kg or more". */
function towLabel({ min, max }: Range): string {
  if (min === undefined) return max === undefined ? '' : `Can tow up to ${kilograms(max)}`
  if (max === undefined) return `Can tow ${kilograms(min)} or more`
  return `Can tow ${min === max ? '' : `${kilograms(min)} to `}${kilograms(max)}`
}

/** "ATM up to 2,990 kg": what a caravan may weigh when it is loaded. */
function atmLabel({ min, max }: Range): string {
  if (min === undefined) return max === undefined ? '' : `ATM up to ${kilograms(max)}`
  if (max === undefined) return `ATM ${kilograms(min)} or more`
  return `ATM ${min === max ? '' : `${kilograms(min)} to `}${kilograms(max)}`
}

/** "Range from 400 km": what an electric car drives on one charge. */
function electricLabel(range: Range): string {
  const words = rangeLabel('km', range)
  return words === '' ? '' : `Range ${words.replace(/^[A-Z]/, (letter) => letter.toLowerCase())}`
}

/** A chosen range in words: "Up to $20,000". */
export function rangeLabel(facet: RangeFacet, range: Range): string {
  if (facet === 'towing_kg') return towLabel(range)
  if (facet === 'atm_kg') return atmLabel(range)
  if (facet === 'range_km') return electricLabel(range)
  const { min, max } = range
  const { words: spell, after } = RANGE_WORDS[facet]
  const words = (bound: number) => (bound > MOST_SHOWN ? `${spell(MOST_SHOWN)}+` : spell(bound))
  if (min !== undefined && min === max) return `${words(min)}${after}`
  if (min !== undefined && min > MOST_SHOWN) return `Over ${spell(MOST_SHOWN)}${after}`
  if (min === undefined) return max === undefined ? '' : `${facet === 'year' ? 'To' : 'Up to'} ${words(max)}${after}`
  return `${max === undefined ? `From ${words(min)}` : `${words(min)} to ${words(max)}`}${after}`
}

/**
 * The label of a chosen filter's chip. A weekly price carries its interest rate and comparison rate (checklist D2.4).
 */
function chipLabel(label: string, isWeekly: boolean, site: Site): string {
  if (!isWeekly) return label
  const lender = lenderOf(site)
  const rates = lender === null ? null : rateWordsOf(lender)
  return rates === null
    ? 'Weekly repayment'
    : `${label}, ${rates.interest} interest p.a., ${rates.comparison} comparison p.a.*`
}

/**
 * Everything chosen, each with the search that is left without it. `place` is what is known of the postcode asked from.
 */
export function appliedFilters(
  state: SearchState,
  site: Site,
  dictionary: SearchDictionary,
  place: NearPlace | null = null,
): AppliedFilter[] {
  const applied = (label: string, without: SearchState): AppliedFilter => ({
    label,
    href: searchPath(without, dictionary),
    without,
  })
  const values = FACETS.flatMap((facet) =>
    (state.filters[facet] ?? []).map((value) =>
      applied(
        chipLabel(valueLabel(site, facet, value), facet === 'weekly_price_range', site),
        withToggled(state, facet, value),
      ),
    ),
  )
  const ranges = RANGE_FACETS.flatMap((facet) => {
    const range = state.ranges[facet]
    return range === undefined
      ? []
      : [applied(chipLabel(rangeLabel(facet, range), facet === 'weekly_price', site), withRange(state, facet, null))]
  })
  const near = nearLabel(state, place)
  const distance = near === null ? [] : [applied(near, withNear(state, null))]
  return [
    ...(state.query === '' ? [] : [applied(`“${state.query}”`, withQuery(state, ''))]),
    ...distance,
    ...values,
    ...ranges,
  ]
}
