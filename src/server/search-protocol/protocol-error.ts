/** Errors of the search protocol. Their codes are the service's, since clients branch on them. */

const REFUSED = { status: 400, type: 'invalid_request' } as const

const CODES = {
  bad_request: REFUSED,
  malformed_payload: REFUSED,
  missing_payload: REFUSED,
  missing_index_uid: REFUSED,
  invalid_index_uid: REFUSED,
  invalid_search_q: REFUSED,
  invalid_search_offset: REFUSED,
  invalid_search_limit: REFUSED,
  invalid_search_page: REFUSED,
  invalid_search_hits_per_page: REFUSED,
  invalid_search_filter: REFUSED,
  invalid_search_facets: REFUSED,
  invalid_search_sort: REFUSED,
  invalid_search_distinct: REFUSED,
  invalid_search_attributes_to_retrieve: REFUSED,
  invalid_search_attributes_to_highlight: REFUSED,
  invalid_search_attributes_to_crop: REFUSED,
  invalid_search_crop_length: REFUSED,
  invalid_search_crop_marker: REFUSED,
  invalid_search_highlight_pre_tag: REFUSED,
  invalid_search_highlight_post_tag: REFUSED,
  invalid_search_show_matches_position: REFUSED,
  invalid_search_matching_strategy: REFUSED,
  invalid_search_show_ranking_score: REFUSED,
  invalid_search_show_ranking_score_details: REFUSED,
  invalid_search_ranking_score_threshold: REFUSED,
  invalid_search_attributes_to_search_on: REFUSED,
  invalid_search_locales: REFUSED,
  invalid_search_hybrid: REFUSED,
  invalid_search_vector: REFUSED,
  invalid_search_retrieve_vectors: REFUSED,
  invalid_facet_search_facet_name: REFUSED,
  missing_facet_search_facet_name: REFUSED,
  invalid_facet_search_facet_query: REFUSED,
  invalid_multi_search_queries: REFUSED,
  missing_multi_search_queries: REFUSED,
  invalid_multi_search_federation: REFUSED,
  invalid_multi_search_federation_options: REFUSED,
  invalid_multi_search_query_facets: REFUSED,
  invalid_multi_search_query_pagination: REFUSED,
  missing_authorization_header: { status: 401, type: 'auth' },
  invalid_api_key: { status: 403, type: 'auth' },
  index_not_found: { status: 404, type: 'invalid_request' },
  not_found: { status: 404, type: 'invalid_request' },
  payload_too_large: { status: 413, type: 'invalid_request' },
  missing_content_type: { status: 415, type: 'invalid_request' },
  invalid_content_type: { status: 415, type: 'invalid_request' },
  too_many_requests: { status: 429, type: 'system' },
  internal: { status: 500, type: 'internal' },
  too_many_search_requests: { status: 503, type: 'system' },
} as const

export type ErrorCode = keyof typeof CODES

/** The body of an error response. */
export interface ErrorBody {
  message: string
  code: ErrorCode
  type: string
  link: string
}

/** Why a request is refused. */
export class ProtocolError extends Error {
  override name = 'ProtocolError'
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string) {
    super(message)
    this.code = code
  }

  get status(): number {
    return CODES[this.code].status
  }

  get body(): ErrorBody {
    const { code, message } = this
    return { message, code, type: CODES[code].type, link: `https://docs.meilisearch.com/errors#${code}` }
  }

  /** The same refusal, told of one query of several. */
  inside(place: string): ProtocolError {
    return new ProtocolError(this.code, `Inside \`${place}\`: ${this.message}`)
  }
}

/** `hitsPerPage` → `hits_per_page`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** The code for a fault of one field of a search's body. */
export function codeOfField(name: string): ErrorCode {
  const code = `invalid_search_${snakeCase(name)}`
  return isErrorCode(code) ? code : 'bad_request'
}

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(CODES, code)
}
