/** Writes a request's conditions in the service's filter language. A vehicle must meet all of them. */
import { facetFieldOf, type DocumentField } from '#domain/search/search-document.ts'
import { FACETS, type Facet } from '#domain/search/facets.ts'
import { RANGE_FACETS, type RangeFacet } from '#domain/search/facet-facts.ts'
import type { SearchRequest } from '#domain/search/search.ts'
import type { HostedSite } from './hosted-site.ts'

export type Conditions = string[]

/** A facet or range that a request can narrow. Some names are both: values and a range. */
export type Group = Facet | RangeFacet

export const GROUPS: readonly Group[] = [...new Set<Group>([...FACETS, ...RANGE_FACETS])]

/** A text as a value: it cannot end the quotes around it. */
function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

export function isOneOf(field: DocumentField, values: readonly (string | number)[]): string {
  return `${field} IN [${values.map((value) => (typeof value === 'number' ? value : quoted(value))).join(', ')}]`
}

export function isNoneOf(field: DocumentField, values: readonly string[]): string {
  return `${field} NOT IN [${values.map(quoted).join(', ')}]`
}

/** The condition that keeps a query to one site. Every query carries it (A4.39). */
export function siteCondition(siteId: string): string {
  return `${'site' satisfies DocumentField} = ${quoted(siteId)}`
}

/** Groups that a request narrows. */
export function askedGroups(request: SearchRequest): Group[] {
  return GROUPS.filter((group) => groupConditions(group, request).length > 0)
}

function groupConditions(group: Group, { filters, ranges }: SearchRequest): Conditions {
  const facet = FACETS.find((facet) => facet === group)
  const range = RANGE_FACETS.find((range) => range === group)
  return [
    ...(facet === undefined ? [] : valueConditions(facet, filters[facet])),
    ...(range === undefined ? [] : rangeConditions(range, ranges[range])),
  ]
}

function valueConditions(facet: Facet, values: readonly string[] = []): Conditions {
  return values.length === 0 ? [] : [isOneOf(facetFieldOf(facet), values)]
}

function rangeConditions(range: RangeFacet, { min, max }: { min?: number; max?: number } = {}): Conditions {
  return [...(min === undefined ? [] : [`${range} >= ${min}`]), ...(max === undefined ? [] : [`${range} <= ${max}`])]
}

/** All conditions of a request but those of one group, which that group's own counts leave out of account (A4.2). */
export function conditionsOf(
  site: HostedSite,
  request: SearchRequest,
  without: Group | null,
  yardsWithin: readonly string[] | null,
): Conditions {
  const pricedOnly = request.sort === 'lowest_price' && site.facts.pricedOnlyWhenAscending
  return [
    siteCondition(site.facts.siteId),
    ...(yardsWithin === null ? [] : [isOneOf('location_id', yardsWithin)]),
    ...(pricedOnly ? ['price IS NOT NULL'] : []),
    ...GROUPS.flatMap((group) => (group === without ? [] : groupConditions(group, request))),
  ]
}
