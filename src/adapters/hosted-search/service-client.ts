import { Meilisearch, MeilisearchApiError } from 'meilisearch'
import { z } from 'zod'
import { serviceAddress } from './hosted-site.ts'

/** Longest response that is read. The response for a page has a few hundred kilobytes at most. */
const MOST_BYTES = 8 * 1024 * 1024

/** A service's answer does not end where every true one has. */
class EndlessAnswerError extends Error {
  override name = 'EndlessAnswerError'
}

/**
 * The client of a service, which reads no more of an answer than can be used and follows it to no other address: the
 * key and what shoppers search for are this service's only. `timeoutMs` bounds each request, the reading of its answer
 * too.
 */
export function serviceClient(host: string, key: string, timeoutMs?: number): Meilisearch {
  return new Meilisearch({
    host: serviceAddress(host),
    apiKey: key,
    httpClient: boundedFetch,
    ...(timeoutMs !== undefined && { timeout: timeoutMs }),
  })
}

const refusalSchema = z.object({ message: z.string(), code: z.string(), type: z.string(), link: z.string() })

/**
 * The answer's JSON. Rejects as the client's own fetching does, but with its errors as the cause of the client's
 * `MeilisearchRequestError`.
 */
async function boundedFetch(url: string | URL | Request, init?: RequestInit): Promise<unknown> {
  const response = await fetch(url, { ...init, redirect: 'error' })
  const text = await textOf(response)
  if (!response.ok) throw new MeilisearchApiError(response, refusalIn(text))
  return text === '' ? undefined : JSON.parse(text)
}

/** Parses the service's error body; `undefined` when a proxy in front of it answered. */
function refusalIn(text: string) {
  try {
    return refusalSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Counted after unpacking, so that a small answer cannot unpack to a great one. */
async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  for await (const part of body ?? []) {
    bytes += part.byteLength
    if (bytes > MOST_BYTES) throw new EndlessAnswerError(`the answer is longer than ${MOST_BYTES / 1024 / 1024} MB`)
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}
