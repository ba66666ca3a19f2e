import type { IncomingMessage } from 'node:http'
import { MAX_PICTURE_BYTES } from './picture-bytes.ts'
import { addressIn, checkedLookup, type PictureNetwork } from './picture-network.ts'

/** The files that are fetched, each with the types that its server is asked for. */
const ACCEPTED = { picture: 'image/*', report: 'application/pdf' } as const

export interface FetchRule {
  /** `picture` where left out. */
  kind?: keyof typeof ACCEPTED
  /** Origins the site allows, for example https://photos.example.com. */
  allowedOrigins: readonly string[]
  /** Most time for everything, redirects included. */
  timeoutMs?: number
  signal?: AbortSignal
}

/**
 * `isHostDown`: it could not be connected to, broke off or took too long, so its other pictures are likely to fare no
 * better.
 */
export type FetchedPicture =
  | { ok: true; bytes: Buffer }
  /** `isGone`: the server says that there is no such file any more. */
  | { ok: false; reason: string; isHostDown?: true; isGone?: true }

const MAX_REDIRECTS = 3
const TIMEOUT_MS = 20_000
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/**
 * Fetches a picture or report of a feed. Each hop must be https, of an allowed origin and at a public address, so that
 * a feed cannot make the server read what only the server can reach. Never throws for what the other side does.
 */
export async function fetchPicture(start: URL, rule: FetchRule, network: PictureNetwork): Promise<FetchedPicture> {
  const signals = [
    AbortSignal.timeout(rule.timeoutMs ?? TIMEOUT_MS),
    ...(rule.signal === undefined ? [] : [rule.signal]),
  ]
  const signal = AbortSignal.any(signals)
  const kind = rule.kind ?? 'picture'
  let url = start
  try {
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const refusal = refusalOf(url, rule.allowedOrigins) ?? privateAddressIn(url, network)
      if (refusal !== null) return { ok: false, reason: refusal }
      const response = await responseTo(url, ACCEPTED[kind], network, signal)
      if (!REDIRECTS.has(response.statusCode ?? 0)) return await read(response, kind)
      response.destroy()
      const location = response.headers.location ?? ''
      if (!URL.canParse(location, url)) {
        return { ok: false, reason: `${url.host} redirects to "${location.slice(0, 100)}", which is not an address.` }
      }
      url = new URL(location, url)
    }
    return { ok: false, reason: `${start.host} redirects more than ${MAX_REDIRECTS} times.` }
  } catch (error) {
    const reason =
      signals[0]?.aborted === true ? 'took too long' : error instanceof Error ? error.message : String(error)
    return { ok: false, reason: `${url.host} gave no ${kind}: ${reason}.`, isHostDown: true }
  }
}

/** Why an address may not be asked whatever it resolves to, or null. Needs no network. */
export function refusalOf(url: URL, allowedOrigins: readonly string[]): string | null {
  if (url.protocol !== 'https:') return `${url.protocol}//${url.host} is not https.`
  if (!allowedOrigins.includes(url.origin)) {
    const valid = allowedOrigins.length === 0 ? 'the site allows none' : `valid: ${allowedOrigins.join(', ')}`
    return `The origin ${url.origin} is not in media.allowedOrigins (${valid}).`
  }
  return null
}

function privateAddressIn(url: URL, network: PictureNetwork): string | null {
  const address = addressIn(url)
  return address !== null && !network.isAllowed(address) ? `${url.host} is not a public address.` : null
}

function responseTo(url: URL, accept: string, network: PictureNetwork, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { accept, 'accept-encoding': 'identity', 'user-agent': 'Forecourt picture intake' }
    network
      .request(url, { method: 'GET', headers, lookup: checkedLookup(network), signal }, resolve)
      .on('error', reject)
      .end()
  })
}

/** Counts what arrives: a length in the header is only a promise. */
async function read(response: IncomingMessage, kind: keyof typeof ACCEPTED): Promise<FetchedPicture> {
  const tooLarge = { ok: false, reason: `The ${kind} is larger than ${MAX_PICTURE_BYTES / 1024 ** 2} MB.` } as const
  try {
    const { statusCode } = response
    if (statusCode !== 200) {
      const isGone = statusCode === 404 || statusCode === 410
      return { ok: false, reason: `The address answers with status ${statusCode}.`, ...(isGone && { isGone }) }
    }
    if (Number(response.headers['content-length'] ?? 0) > MAX_PICTURE_BYTES) return tooLarge
    const pieces: Buffer[] = []
    let size = 0
    for await (const piece of response.iterator({ destroyOnReturn: true })) {
      if (!Buffer.isBuffer(piece)) continue
      size += piece.length
      if (size > MAX_PICTURE_BYTES) return tooLarge
      pieces.push(piece)
    }
    return { ok: true, bytes: Buffer.concat(pieces, size) }
  } finally {
    if (!response.complete) response.destroy()
  }
}
