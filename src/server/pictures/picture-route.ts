import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedFormats } from '#domain/media/accepted-formats.ts'
import { parsePictureUrl } from '#domain/media/parse-picture-url.ts'
import type { PictureFormat } from '#domain/media/picture-ladder.ts'
import type { ReadyVariant } from '#ports/picture-store.ts'
import { answerPicture, type PictureAnswer, type PictureSources, type ShownSite } from './picture-answer.ts'
import { PictureCatalogue } from './picture-catalogue.ts'

export interface PictureRouteOptions extends Pick<PictureSources, 'db' | 'store'>, Partial<Pick<PictureSources, 'onLost'>> {
  /** Site of a request's host; null where there is none. */
  siteOf(request: FastifyRequest): ShownSite | null
}

const MEDIA_TYPES: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** Pictures shown on other people's pages would cost the dealer's traffic, and let those pages probe what a visitor may see. */
const HEADERS = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' }

/** GET and HEAD of `/img/…`: pictures in a fixed set of widths, qualities and formats (A26.1, A30.16). */
export function registerPictureRoute(app: FastifyInstance, options: PictureRouteOptions): void {
  const { db, store, siteOf, onLost = () => {} } = options
  const sources: PictureSources = { db, store, onLost, catalogue: new PictureCatalogue(db) }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/img/*',
    handler: async (request, reply) => {
      reply.headers(HEADERS)
      const parsed = parsePictureUrl(request.url)
      if (!parsed.ok) return sendText(reply, parsed.status, parsed.problem)
      const site = siteOf(request)
      if (site === null) return sendText(reply, 404, 'There is no site at this address.')
      const { format } = parsed.request
      if (format === null) reply.header('vary', 'Accept')
      const formats = format === null ? acceptedFormats(request.headers.accept) : [format] as const
      return send(request, reply, await answerPicture(sources, site, parsed.request, formats))
    },
  })
}

function send(request: FastifyRequest, reply: FastifyReply, answer: PictureAnswer): FastifyReply {
  if (answer.status === 503) {
    reply.header('retry-after', answer.retryAfterSeconds)
    return sendText(reply, 503, 'Many pictures are being prepared; please try again shortly.')
  }
  const { status, cacheControl, variant } = answer
  reply.header('cache-control', cacheControl)
  const tag = `"${variant.tag}"`
  if (status === 200) reply.header('etag', tag)
  if (status === 200 && isAmong(tag, request.headers['if-none-match'])) {
    discard(variant)
    return reply.code(304).send()
  }
  reply.code(status).headers({ 'content-type': MEDIA_TYPES[variant.format], 'content-length': variant.sizeBytes })
  if (request.method !== 'HEAD') return reply.send(variant.body)
  discard(variant)
  return reply.send()
}

/** Whether an If-None-Match header names a tag (RFC 9110, 13.1.2: compared weakly). */
function isAmong(tag: string, header: string | undefined): boolean {
  return header !== undefined && header.split(',').some((given) => given.trim() === '*' || given.trim().replace(/^W\//, '') === tag)
}

function discard(variant: ReadyVariant): void {
  if (variant.body instanceof Readable) variant.body.destroy()
}

function sendText(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply.code(status).headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' }).send(`${sentence}\n`)
}
