/** Limits of one request of the search protocol; docs/search-protocol.md lists them. */

export const INDEX_NAME = 'Car_production'
/** Bytes of a request's body. */
export const MOST_BODY_BYTES = 256 * 1024
export const MOST_QUERY_CHARACTERS = 1_000
/** Over all strings of one filter. */
export const MOST_FILTER_CHARACTERS = 100_000
/** Over all queries of one request: each condition may cost a pass over the site's vehicles. */
export const MOST_CONDITIONS = 200
/** Of them such as ask of a number of each vehicle's own; years and seats are none. */
export const MOST_NUMBER_CONDITIONS = 50
/** Over all queries of one request. */
export const MOST_VALUES = 10_000
/** Hits in the answer of one query; a greater `limit` is answered with so many. */
export const MOST_HITS = 1_000
/** The same where words found are marked or told, which costs several times as much. */
export const MOST_MARKED_HITS = 150
/** Hits that all queries of one request may ask for together. */
export const MOST_HITS_TOGETHER = 1_000
export const MOST_MARKED_TOGETHER = 200
export const MOST_FACETS_TOGETHER = 300
/** Estimated milliseconds of work of one request, by the prices of `costOf`: all facets of 100,000 vehicles fit. */
export const MOST_COST = 55
export const MOST_QUERIES = 50
export const MOST_SORT_KEYS = 10
export const MOST_TAG_CHARACTERS = 100
/** Values that a search for facet values answers. */
export const MOST_FACET_HITS = 100
