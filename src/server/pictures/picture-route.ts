import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { publicNetwork, type PictureNetwork } from '#adapters/pictures/picture-network.ts'
import { acceptedFormat } from '#domain/media/accepted-format.ts'
import { parsePictureUrl } from '#domain/media/parse-picture-url.ts'
import type { PictureFormat } from '#domain/media/picture-ladder.ts'
import { PICTURES_PREFIX } from '#domain/site/paths.ts'
import type { ReadyVariant } from '#ports/picture-store.ts'
import { namesTag } from '../http/entity-tag.ts'
import { siteRoute } from '../http/site-route.ts'
import { answerPicture, type PictureAnswer, type PictureSources } from './picture-answer.ts'
import { OriginalFetcher } from './original-fetcher.ts'
import { PictureCatalogue } from './picture-catalogue.ts'

export interface PictureRouteOptions
  extends Pick<PictureSources, 'db' | 'store'>, Partial<Pick<PictureSources, 'onLost'>> {
  /** Fetches originals that this machine lacks. The app closes it. */
  network?: PictureNetwork
}

const MEDIA_TYPES: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/**
 * Pictures shown on other people's pages would cost the dealer's traffic, and let those pages probe what a visitor may
 * see.
 */
const HEADERS = { 'cross-origin-resource-policy': 'same-origin' }

/** Where an application finds pictures. It stops fetching originals before the application closes. */
export function openPictureSources(app: FastifyInstance, options: PictureRouteOptions): PictureSources {
  const { db, store, onLost = () => {}, network = publicNetwork() } = options
  const onProblem = (site: string, problem: string): void =>
    app.log.info({ site, problem }, 'a picture could not be fetched again')
  const fetcher = new OriginalFetcher({ store, network, onProblem })
  const sources: PictureSources = { db, store, onLost, fetcher, catalogue: new PictureCatalogue(db) }
  // Before requests in flight are waited for: those that wait for another server are answered at once.
  app.addHook('preClose', async () => {
    await fetcher.close()
    network.close()
  })
  return sources
}

/** GET and HEAD of `/img/…`: pictures in a fixed set of widths, qualities and formats (A26.1, A30.16). */
export function registerPictureRoute(app: FastifyInstance, options: PictureRouteOptions): void {
  const sources = openPictureSources(app, options)
  siteRoute(app, { method: ['GET', 'HEAD'], url: `${PICTURES_PREFIX}/*` }, async (request, reply) => {
    reply.headers(HEADERS)
    const parsed = parsePictureUrl(request.url)
    if (!parsed.ok) return sendText(reply, parsed.status, parsed.problem)
    const named = parsed.request.format
    if (named === null) reply.header('vary', 'Accept')
    const format = named ?? acceptedFormat(request.headers.accept)
    return sendPicture(request, reply, await answerPicture(sources, request.ctx.site, parsed.request, format))
  })
}

/** Sends what was found of a picture, or why it has to wait. */
export function sendPicture(request: FastifyRequest, reply: FastifyReply, answer: PictureAnswer): FastifyReply {
  const { status, variant } = answer
  if (status === 503) reply.header('retry-after', answer.retryAfterSeconds)
  if (variant === null) return sendText(reply, 503, 'Many pictures are being prepared; please try again shortly.')
  reply.header('cache-control', status === 503 ? 'no-store' : answer.cacheControl)
  const tag = `"${variant.tag}"`
  if (status === 200) reply.header('etag', tag)
  if (status === 200 && namesTag(request.headers['if-none-match'], tag)) {
    discard(variant)
    return reply.code(304).send()
  }
  reply.code(status).headers({ 'content-type': MEDIA_TYPES[variant.format], 'content-length': variant.sizeBytes })
  if (request.method !== 'HEAD') return reply.send(variant.body)
  discard(variant)
  return reply.send()
}

function discard(variant: ReadyVariant): void {
  if (variant.body instanceof Readable) variant.body.destroy()
}

function sendText(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
    .send(`${sentence}\n`)
}
