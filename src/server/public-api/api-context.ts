import type { ApiKey } from '#data/public-api/api-keys.ts'
import type { ApiQuery } from '#domain/public-api/endpoints.ts'
import { ApiProblem } from '#domain/public-api/problem.ts'
import type { PageContext } from '#pages/page.ts'

/** A request to the public API, read and allowed. */
export interface ApiContext extends PageContext {
  /** Version of the site's folder, the same in every process. */
  siteVersion: string
  /** Signs cursors. */
  cursorKey: Buffer
  /** The key that the program gave; null for none. */
  apiKey: ApiKey | null
}

export interface ApiRequest {
  query: ApiQuery
  /** The part of the path that names one; '' where there is none. */
  part: string
  /** Parameters of the site's search, as they came. */
  search: URLSearchParams
}

/** The answer of a reader; `data` is checked against the endpoint's schema in tests. */
export interface ApiAnswer {
  data: object
  [more: string]: unknown
}

/** Answer 404; `what` is the thing that is missing. */
export const notFound = (what: string): ApiProblem =>
  new ApiProblem({ code: 'not_found', message: `There is no ${what}.` })

/** Answer 400. `fields` says of each wrong parameter what is valid. */
export const badRequest = (fields: Readonly<Record<string, string>>): ApiProblem =>
  new ApiProblem({
    code: 'bad_request',
    message: `Please correct ${Object.keys(fields).join(', ')}.`,
    fields,
  })
