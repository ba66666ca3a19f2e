import { MeilisearchApiError, MeilisearchRequestError } from 'meilisearch'
import { z } from 'zod'

const LONGEST = 200

/** The service understood who asks and refused this one query: it is well, and others may be asked of it. */
export function isRefusedQuery(error: unknown): error is MeilisearchApiError {
  return error instanceof MeilisearchApiError && error.response.status === 400
}

/** Why a service did not answer, in one line without keys: a client's error holds the whole request, its key too, so it is never logged itself. */
export function failureWords(error: unknown): string {
  if (error instanceof MeilisearchApiError) return oneLine(`HTTP ${error.response.status}: ${error.message}`)
  if (error instanceof MeilisearchRequestError) return oneLine(networkWords(error.cause))
  if (error instanceof SyntaxError) return 'the answer is no JSON'
  return oneLine(error instanceof Error ? error.message : String(error))
}

const namedSchema = z.object({ name: z.string().default(''), code: z.union([z.string(), z.number()]).optional(), message: z.string().default(''), cause: z.unknown().optional() })

function networkWords(cause: unknown): string {
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
