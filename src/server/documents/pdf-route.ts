import type { FastifyInstance, FastifyReply } from 'fastify'
import { localDay } from '#domain/hours/local-day.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { VEHICLE_PDF } from '#domain/site/paths.ts'
import { vehicleSheet } from '#pages/print/vehicle-sheet.ts'
import { isAskedInside } from '../http/ask-inside.ts'
import { namesTag, tagOf } from '../http/entity-tag.ts'
import { siteRoute, type SiteRequest } from '../http/site-route.ts'
import { PageCache, type ReadyPage } from '../pages/page-cache.ts'
import { documentPicture, type PictureSource } from './document-picture.ts'
import { documentStyleOf } from './document-style.ts'
import { PdfLimitReached } from './pdf-thread.ts'
import { TooManyPdfs, type PdfWorkers } from './pdf-workers.ts'

export interface DocumentServer extends Pick<PictureSource, 'store' | 'work'> {
  build: string
  /** Most bytes of finished PDFs in the cache; 0 caches none. */
  cacheBytes: number
  /** Closed with the server. */
  workers: PdfWorkers
}

interface PdfRequest {
  Params: { slug: string }
}

const UNKNOWN = 'There is no such vehicle here, so there is no PDF of it.'
const GONE = 'This vehicle has been sold and is no longer here, so there is no PDF of it.'
const BUSY = 'Many PDFs are being made just now. Please try again in a few seconds, or use Print.'
const TOO_DEAR = 'The PDF of this vehicle cannot be made just now. Please use Print.'

/**
 * GET /cars/{slug}.pdf (A24.2, A30.10): the vehicle on two A4 pages, to keep. A document is a function of site,
 * settings, stock version, day and vehicle, which is its cache key, as with pages: the same price version, and never
 * stale.
 */
export function registerDocuments(app: FastifyInstance, server: DocumentServer): void {
  const cache = new PageCache(server.cacheBytes)
  siteRoute<PdfRequest>(app, { method: 'GET', url: VEHICLE_PDF }, async (request, reply) => {
    const { site } = request.ctx
    const made = () => server.workers.admit(site.slug, () => make(server, request))
    const key = keyOf(server, request)
    const making = isAskedInside() ? (cache.get(site.slug, key) ?? made()) : cache.getOrMake(site.slug, key, made)
    const page = await Promise.resolve(making).catch((error: unknown) => notMade(request, error))
    return send(reply, page, request.headers['if-none-match'])
  })
  app.addHook('preClose', () => server.workers.close())
}

function keyOf({ build }: DocumentServer, { ctx, servedSite, params }: SiteRequest<PdfRequest>): string {
  const { site, search, now } = ctx
  const stock = search.version(site.slug)
  return `${build} ${site.slug} ${servedSite.version} ${stock} ${localDay(site, now)} ${params.slug}`
}

async function make(server: DocumentServer, { ctx, servedSite, params }: SiteRequest<PdfRequest>): Promise<ReadyPage> {
  const { site, db } = ctx
  const found = await vehicleSheet(ctx, params.slug)
  if (found.kind !== 'sheet') return refusal(found.kind === 'gone' ? 410 : 404, found.kind === 'gone' ? GONE : UNKNOWN)
  const { document, vehicle, photo } = found.sheet
  const [style, { picture, isFinal }] = await Promise.all([
    documentStyleOf(server.work, servedSite),
    documentPicture({ db, store: server.store, work: server.work }, site, vehicle, photo),
  ])
  const body = await server.workers.draw(site.slug, {
    document,
    siteName: site.name,
    logoName: site.logo.name,
    style,
    picture,
    liveUrl: publicUrl(site, document.path),
    made: ctx.now,
  })
  return {
    status: 200,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${document.slug}.pdf"`,
      'cache-control': 'no-cache',
      etag: tagOf(body),
      'x-robots-tag': 'noindex',
    },
    body,
    personal: !isFinal,
  }
}

/** The answer to a PDF that is refused for now: the others go on (S2). Throws any other error. */
function notMade({ ctx, params }: SiteRequest<PdfRequest>, error: unknown): ReadyPage {
  if (error instanceof TooManyPdfs) return refusal(503, BUSY, 5)
  if (!(error instanceof PdfLimitReached)) throw error
  ctx.log.warn({ vehicle: params.slug, reason: error.message }, 'PDF not made')
  return refusal(503, TOO_DEAR, 60)
}

/**
 * One line of plain text, which the page says to the shopper (A24.3). Not kept: addresses that name nothing are without
 * number.
 */
function refusal(status: 404 | 410 | 503, sentence: string, retryAfterSeconds?: number): ReadyPage {
  return {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
    },
    body: Buffer.from(`${sentence}\n`),
    personal: true,
  }
}

function send(
  reply: FastifyReply,
  { status, headers, body }: ReadyPage,
  ifNoneMatch: string | undefined,
): FastifyReply {
  reply.headers(headers)
  if (status === 200 && namesTag(ifNoneMatch, headers['etag'] ?? '')) return reply.code(304).send()
  return reply.code(status).send(body)
}
