import { MeilisearchApiError, MeilisearchRequestError } from 'meilisearch'
import { z } from 'zod'

const LONGEST = 200

/** Tells whether the service refused this one query. It is up, so other queries may succeed. */
export function isRefusedQuery(error: unknown): boolean {
  return refusalOf(error)?.response.status === 400
}

/** The error that a search service answered with; `null` when it did not answer. */
export function refusalOf(error: unknown): MeilisearchApiError | null {
  const answered = error instanceof MeilisearchRequestError ? error.cause : error
  return answered instanceof MeilisearchApiError ? answered : null
}

/**
 * Why a service did not answer, in one line: a client's error holds the whole request, so it is never logged itself. A
 * service, or a library, may say the key again in its words: there it is "…".
 */
export function failureWords(error: unknown, key: string): string {
  const words = wordsOf(error)
  return oneLine(key === '' ? words : words.replaceAll(key, '…'))
}

function wordsOf(error: unknown): string {
  const refusal = refusalOf(error)
  if (refusal !== null) return `HTTP ${refusal.response.status}: ${refusal.message}`
  if (error instanceof MeilisearchRequestError) return networkWords(error.cause)
  return error instanceof Error ? error.message : String(error)
}

const namedSchema = z.object({
  name: z.string().default(''),
  code: z.union([z.string(), z.number()]).optional(),
  message: z.string().default(''),
  cause: z.unknown().optional(),
})

function networkWords(cause: unknown): string {
  if (cause instanceof SyntaxError) return 'the answer is no JSON'
  const { data } = namedSchema.safeParse(cause)
  if (data === undefined) return 'the request failed'
  if (data.name === 'TimeoutError' || data.name === 'MeilisearchRequestTimeOutError') return 'no answer in time'
  if (typeof data.code === 'string') return data.code
  return data.cause === undefined ? data.message : networkWords(data.cause)
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
}
