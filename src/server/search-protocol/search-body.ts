/** Validates the body of one search, field by field. */
import { z } from 'zod'
import { MATCHING_STRATEGIES } from '#domain/document-search/document-query.ts'
import { codeOfField, isErrorCode, ProtocolError, snakeCase } from './protocol-error.ts'
import {
  MOST_FACETS_TOGETHER,
  MOST_FILTER_CHARACTERS,
  MOST_QUERY_CHARACTERS,
  MOST_SORT_KEYS,
  MOST_TAG_CHARACTERS,
  MOST_VALUES,
} from './protocol-limits.ts'

const MOST_NAMES = 200

const text = z.string({ error: 'a string' })
const flag = z.boolean({ error: 'a boolean' })
const count = z.int({ error: 'a positive integer' }).min(0, { error: 'a positive integer' })
const names = z.array(text.max(MOST_TAG_CHARACTERS, { error: `names of at most ${MOST_TAG_CHARACTERS} characters` }), {
  error: 'an array',
})
const fewNames = names.max(MOST_NAMES, { error: `at most ${MOST_NAMES} names` })
const tag = text.max(MOST_TAG_CHARACTERS, { error: `at most ${MOST_TAG_CHARACTERS} characters` })
const filterText = text.max(MOST_FILTER_CHARACTERS, { error: `at most ${MOST_FILTER_CHARACTERS} characters` })
const filterPart = z.union(
  [
    filterText,
    z.array(filterText, { error: 'an array of strings' }).max(MOST_VALUES, { error: `at most ${MOST_VALUES} values` }),
  ],
  {
    error: 'a string or an array of strings',
  },
)

export const SEARCH_FIELDS = {
  q: text.max(MOST_QUERY_CHARACTERS, { error: `at most ${MOST_QUERY_CHARACTERS} characters` }).nullish(),
  offset: count.nullish(),
  limit: count.nullish(),
  page: count.nullish(),
  hitsPerPage: count.nullish(),
  filter: z
    .union(
      [
        filterText,
        z.array(filterPart, { error: 'an array' }).max(MOST_VALUES, { error: `at most ${MOST_VALUES} values` }),
      ],
      { error: 'a string or an array' },
    )
    .nullish(),
  facets: names.max(MOST_FACETS_TOGETHER, { error: `at most ${MOST_FACETS_TOGETHER} facets` }).nullish(),
  sort: names.max(MOST_SORT_KEYS, { error: `at most ${MOST_SORT_KEYS} fields` }).nullish(),
  distinct: text.nullish(),
  attributesToRetrieve: fewNames.nullish(),
  attributesToHighlight: fewNames.nullish(),
  attributesToCrop: fewNames.nullish(),
  cropLength: count.nullish(),
  cropMarker: tag.nullish(),
  highlightPreTag: tag.nullish(),
  highlightPostTag: tag.nullish(),
  showMatchesPosition: flag.nullish(),
  matchingStrategy: z.enum(MATCHING_STRATEGIES, { error: 'one of `last`, `all`, `frequency`' }).nullish(),
  showRankingScore: flag.nullish(),
  showRankingScoreDetails: flag.nullish(),
  rankingScoreThreshold: z
    .number({ error: 'a number from 0 to 1' })
    .min(0, { error: 'a number from 0 to 1' })
    .max(1, { error: 'a number from 0 to 1' })
    .nullish(),
  attributesToSearchOn: fewNames.nullish(),
  locales: fewNames.nullish(),
  /** No vectors are kept: only their absence can be asked for. */
  retrieveVectors: z.literal(false, { error: '`false`, since no vectors are kept' }).nullish(),
  hybrid: z.null({ error: '`null`, since no vectors are kept' }).optional(),
  vector: z.null({ error: '`null`, since no vectors are kept' }).optional(),
} as const

export const searchBodySchema = z.strictObject(SEARCH_FIELDS)
export type SearchBody = z.output<typeof searchBodySchema>

/**
 * Reads a body by its schema. Throws the `ProtocolError` of its first fault. `owner` names the codes of fields that are
 * none of a search.
 */
export function readBody<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  owner: 'search' | 'facet_search' | 'multi_search',
): z.output<Schema> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ProtocolError(
      'bad_request',
      `Invalid value at the body: expected an object, but found ${described(body)}`,
    )
  const read = schema.safeParse(body)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw issue === undefined ? new ProtocolError('bad_request', 'The body cannot be read.') : faultOf(issue, body, owner)
}

const SHOWN_CHARACTERS = 60
const SHOWN_DEPTH = 4
const SHOWN_PARTS = 10

function faultOf(issue: z.core.$ZodIssue, body: unknown, owner: string): ProtocolError {
  if (issue.code === 'unrecognized_keys')
    return new ProtocolError(
      'bad_request',
      `Unknown field \`${(issue.keys[0] ?? '').slice(0, SHOWN_CHARACTERS)}\`` +
        `${placeOf(issue.path) === '' ? '' : ` at \`${placeOf(issue.path)}\``}: it is none of this request.`,
    )
  const field = issue.path.findLast((step) => typeof step === 'string')
  const found = valueAt(body, issue.path)
  const own = typeof field === 'string' ? `_${owner}_${snakeCase(field)}` : ''
  if (found === undefined) {
    if (field === 'indexUid')
      return new ProtocolError(
        'missing_index_uid',
        `Missing field \`indexUid\` inside \`${placeOf(issue.path.slice(0, -1)) || '.'}\``,
      )
    const code = `missing${own}`
    if (isErrorCode(code)) return new ProtocolError(code, `Missing field \`${String(field)}\``)
  }
  const place = issue.path.length === 0 ? 'the body' : `\`${placeOf(issue.path)}\``
  const code = `invalid${own}`
  return new ProtocolError(
    isErrorCode(code) ? code : field === 'indexUid' ? 'invalid_index_uid' : codeOfField(String(field ?? '')),
    `Invalid value at ${place}: expected ${issue.message}, but found ${described(found)}`,
  )
}

const placeOf = (path: readonly PropertyKey[]) =>
  path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('')

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step) ? Reflect.get(value, step) : undefined,
    body,
  )
}

function described(value: unknown): string {
  if (value === undefined) return 'nothing'
  const kind =
    value === null
      ? 'null'
      : Array.isArray(value)
        ? 'an array'
        : typeof value === 'object'
          ? 'an object'
          : `a ${typeof value}`
  return `${kind}: \`${shownOf(value, SHOWN_DEPTH).slice(0, SHOWN_CHARACTERS)}\``
}

/** The beginning of a value as JSON. A value may be deeper than writing it whole could go. */
function shownOf(value: unknown, depth: number): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, SHOWN_CHARACTERS))
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value))
    return depth === 0
      ? '[…]'
      : `[${value
          .slice(0, SHOWN_PARTS)
          .map((part) => shownOf(part, depth - 1))
          .join(',')}]`
  if (depth === 0) return '{…}'
  return `{${Object.entries(value)
    .slice(0, SHOWN_PARTS)
    .map(([name, part]) => `${shownOf(name, 0)}:${shownOf(part, depth - 1)}`)
    .join(',')}}`
}
