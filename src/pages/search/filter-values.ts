/** Builds the groups of the filter list whose values are ticked. */
import { facetRow, type Facet } from '#domain/search/facets.ts'
import type { FacetValue } from '#domain/search/search.ts'
import { searchPath } from '#domain/search/search-path.ts'
import type { SearchState } from '#domain/search/search-state.ts'
import { ITEM_TYPES } from '#domain/vehicle/vehicle.ts'
import type { FacetLink, ValuesGroup } from '#ui/filters/filter-view.ts'
import type { ValuesKind } from '#domain/search/facet-row.ts'
import type { IconName } from '#ui/icons/icons.ts'
import { knownPaintOf } from '#ui/paint/paints.ts'
import { silhouetteOf } from '#ui/silhouette/kinds.ts'
import { valueLabel } from './facet-words.ts'
import type { FilterInput } from './filter-input.ts'
import { withOpened } from './opened-groups.ts'
import { toggledPaths } from './toggled-path.ts'

/** Values shown before "Show all", by kind. */
const FIRST_VALUES: Record<ValuesKind, number> = { checks: 5, swatches: 12, pictures: 6, links: 8 }

/** A group with more values than this sends them when it is opened; one that starts open, those behind "Show all". */
const LONG = 6

/** The group of a facet, null where it has nothing to choose from. A group of one value narrows nothing. */
export function valuesGroup(
  facet: Facet,
  kind: ValuesKind,
  input: FilterInput,
  startsOpen: boolean,
): ValuesGroup | null {
  const { state, dictionary, opened = [] } = input
  const chosen = state.filters[facet] ?? []
  const values = valuesOf(facet, input)
  if (values.length < 2 && chosen.length === 0) return null
  const isOpened = opened.includes(facet)
  const open = startsOpen || chosen.length > 0 || isOpened
  const first = shownAtOnce(values, chosen, FIRST_VALUES[kind])
  const isLong = (startsOpen ? values.length - first.size : values.length) > LONG
  const isWhole = !isLong || isOpened || (open && !startsOpen)
  const sent = isWhole ? values : values.filter((value) => open && first.has(value))
  const links = facetLinks(facet, kind, sent, input)
  const isFirst = (value: FacetValue | undefined) => value !== undefined && first.has(value)
  return {
    kind,
    id: facet,
    title: facetRow(facet).title,
    open,
    opens: !startsOpen && chosen.length > 0,
    first: links.filter((_link, place) => isFirst(sent[place])),
    rest: links.filter((_link, place) => !isFirst(sent[place])),
    long: isLong
      ? {
          count: values.length,
          href: isWhole ? null : withOpened(searchPath(state, dictionary), [facet]),
          isEnd: startsOpen,
        }
      : null,
  }
}

/**
 * The first values that would find something, and all that are chosen. A short list is shown whole, and so is the start
 * of one that finds nothing.
 */
function shownAtOnce(values: readonly FacetValue[], chosen: readonly string[], most: number): Set<FacetValue> {
  const finding = values.filter(({ count }) => count > 0)
  const start = (values.length > most && finding.length > 0 ? finding : values).slice(0, most)
  return new Set([...start, ...values.filter(({ value }) => chosen.includes(value))])
}

/** A facet that is asked for or not, null where nothing in stock answers to it. */
export function toggleLink(facet: Facet, input: FilterInput): FacetLink | null {
  const [link] = facetLinks(facet, 'checks', valuesOf(facet, input), input)
  return link ?? null
}

/** Values of a facet as links. Of `links` one is chosen at a time: choosing another leaves the first. */
export function facetLinks(
  facet: Facet,
  kind: ValuesKind,
  values: readonly FacetValue[],
  { site, state, dictionary }: FilterInput,
): FacetLink[] {
  const chosen = state.filters[facet] ?? []
  const unchoose = toggledPaths(facet, state, dictionary)
  const choose =
    kind === 'links' && chosen.length > 0 ? toggledPaths(facet, without(state, facet), dictionary) : unchoose
  return values.map(({ value, count }) => {
    const on = chosen.includes(value)
    const href = on ? unchoose(value) : count === 0 ? null : choose(value)
    return { label: valueLabel(site, facet, value), count, href, chosen: on, ...MARKS[kind]?.(facet, value) }
  })
}

function without(state: SearchState, facet: Facet): SearchState {
  const { [facet]: _left, ...filters } = state.filters
  return { ...state, filters }
}

type Mark = Pick<FacetLink, 'paint' | 'drawing' | 'icon'>

/** The colour swatch, silhouette or icon beside a value, by kind of facet. */
const MARKS: Partial<Record<ValuesKind, (facet: Facet, value: string) => Mark>> = {
  swatches: (_facet, value) => ({ paint: knownPaintOf(value) ?? 'mixed' }),
  pictures: (facet, value) => {
    const drawing = silhouetteOf(
      facet === 'item_type'
        ? { itemType: ITEM_TYPES.find((itemType) => itemType === value) ?? null, simpleBody: null }
        : { itemType: null, simpleBody: value },
    )
    return drawing === null ? { icon: iconOf(value) } : { drawing }
  },
}

/** The icon for a body or vehicle type without a silhouette of its own. */
function iconOf(value: string): IconName {
  if (/boat/i.test(value)) return 'boat'
  if (/atv|quad/i.test(value)) return 'motorcycle'
  return /trailer/i.test(value) ? 'axle' : 'truck'
}

const empty = ({ value }: FacetValue): FacetValue => ({ value, count: 0 })

/**
 * Values found, and those of the whole stock that would find nothing: at their place, or last where a facet is ordered
 * by count.
 */
function valuesOf(facet: Facet, { result, whole }: FilterInput): readonly FacetValue[] {
  const listed = result.facets[facet]
  if (facetRow(facet).isDependent || whole === result) return listed
  const found = new Map(listed.map((entry) => [entry.value, entry]))
  const known = new Set(whole.facets[facet].map(({ value }) => value))
  if (facetRow(facet).order === 'count')
    return [...listed, ...whole.facets[facet].filter(({ value }) => !found.has(value)).map(empty)]
  return [
    ...whole.facets[facet].map((entry) => found.get(entry.value) ?? empty(entry)),
    ...listed.filter(({ value }) => !known.has(value)),
  ]
}
