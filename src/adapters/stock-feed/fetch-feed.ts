/** Fetches a stock feed by https from a public address (R45). */
import type { IncomingMessage } from 'node:http'
import { addressIn, checkedLookup, type PictureNetwork } from '../pictures/picture-network.ts'

/** Validators of the file that was fetched last. */
export interface FeedValidators {
  etag: string | null
  lastModified: string | null
}

export type FetchedFeed =
  | ({ kind: 'feed'; bytes: AsyncIterable<Uint8Array> } & FeedValidators)
  /** The file is the one that was fetched last. */
  | { kind: 'same' }
  | { kind: 'failed'; reason: string }

const MAX_REDIRECTS = 3
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/**
 * Asks for a feed. Each hop must be https and at a public address, so that an address entered in the office reads
 * nothing that only the server can reach. Never throws for what the other side does before its file begins; the bytes
 * may break off. `signal` ends both.
 */
export async function fetchFeed(
  start: string,
  validators: FeedValidators,
  network: PictureNetwork,
  signal: AbortSignal,
): Promise<FetchedFeed> {
  let url = new URL(start)
  try {
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const refusal = refusalOf(url, network)
      if (refusal !== null) return { kind: 'failed', reason: refusal }
      const response = await responseTo(url, validators, network, signal)
      const status = response.statusCode ?? 0
      if (!REDIRECTS.has(status)) return answerOf(response, status, url)
      response.destroy()
      const location = response.headers.location ?? ''
      if (!URL.canParse(location, url))
        return { kind: 'failed', reason: `${url.host} redirects to "${location.slice(0, 100)}", which is no address` }
      url = new URL(location, url)
    }
    return { kind: 'failed', reason: `${new URL(start).host} redirects more than ${MAX_REDIRECTS} times` }
  } catch (error) {
    const why = signal.aborted ? 'it took too long' : error instanceof Error ? error.message : String(error)
    return { kind: 'failed', reason: `${url.host} did not answer: ${why}` }
  }
}

function refusalOf(url: URL, network: PictureNetwork): string | null {
  if (url.protocol !== 'https:') return `${url.protocol}//${url.host} is not https`
  const address = addressIn(url)
  return address !== null && !network.isAllowed(address) ? `${url.host} is no public address` : null
}

function answerOf(response: IncomingMessage, status: number, url: URL): FetchedFeed {
  if (status === 200) {
    const { etag = null, 'last-modified': lastModified = null } = response.headers
    return { kind: 'feed', bytes: response, etag, lastModified }
  }
  response.destroy()
  return status === 304 ? { kind: 'same' } : { kind: 'failed', reason: `${url.host} answered with status ${status}` }
}

function responseTo(
  url: URL,
  { etag, lastModified }: FeedValidators,
  network: PictureNetwork,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const headers = {
    accept: 'text/csv, application/json, */*;q=0.5',
    'accept-encoding': 'gzip, identity;q=0.5',
    'user-agent': 'Forecourt stock feed',
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  }
  return new Promise((resolve, reject) => {
    network
      .request(url, { method: 'GET', headers, lookup: checkedLookup(network), signal }, resolve)
      .on('error', reject)
      .end()
  })
}
