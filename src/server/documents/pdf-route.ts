import type { FastifyInstance, FastifyReply } from 'fastify'
import { localDay } from '#domain/hours/local-day.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { VEHICLE_PDF } from '#domain/site/paths.ts'
import { vehicleSheet } from '#pages/print/vehicle-sheet.ts'
import type { PageContext } from '#pages/page.ts'
import { namesTag, tagOf } from '../http/entity-tag.ts'
import type { RenderQueue } from '../http/render-queue.ts'
import { PageCache, type ReadyPage } from '../pages/page-cache.ts'
import type { ServedSite } from '../sites/served-site.ts'
import { documentPicture, type PictureSource } from './document-picture.ts'
import { documentStyleOf } from './document-style.ts'
import { vehiclePdf } from './vehicle-pdf.ts'

export interface DocumentServer extends Pick<PictureSource, 'store'> {
  build: string
  /** Most bytes of documents kept ready to send; 0 keeps none. */
  cacheBytes: number
  queue: RenderQueue
  now: () => Date
  services: Pick<PageContext, 'db' | 'search'>
}

const UNKNOWN = 'There is no such vehicle here, so there is no PDF of it.'
const GONE = 'This vehicle has been sold and is no longer here, so there is no PDF of it.'

/**
 * GET /cars/{slug}.pdf (A24.2, A30.10): the vehicle on two A4 pages, to keep. A document is a function of site,
 * settings, stock version, day and vehicle, which is its cache key, as with pages: the same price version, and never
 * stale.
 */
export function registerDocuments(app: FastifyInstance, server: DocumentServer): void {
  const cache = new PageCache(server.cacheBytes)
  app.get<{ Params: { slug: string } }>(VEHICLE_PDF, async (request, reply) => {
    const served = request.servedSite
    if (!served) return reply.callNotFound()
    const { slug } = request.params
    const key = keyOf(server, served, slug)
    return send(reply, await cache.getOrMake(key, () => make(server, served, slug)), request.headers['if-none-match'])
  })
}

function keyOf(server: DocumentServer, { site, version }: ServedSite, slug: string): string {
  return (
    `${server.build} ${site.slug} ${version} ${server.services.search.version(site.slug)} ` +
    `${localDay(site, server.now())} ${slug}`
  )
}

async function make(server: DocumentServer, served: ServedSite, slug: string): Promise<ReadyPage> {
  await server.queue.turn()
  const { site } = served
  const { db, search } = server.services
  const made = server.now()
  const found = await vehicleSheet({ db, search: search.forPage?.() ?? search, site, now: made }, slug)
  if (found.kind !== 'sheet') return refusal(found.kind === 'gone' ? 410 : 404, found.kind === 'gone' ? GONE : UNKNOWN)
  const { document, vehicle, photo } = found.sheet
  const [style, { picture, isFinal }] = await Promise.all([
    documentStyleOf(served),
    documentPicture({ db, store: server.store }, site, vehicle, photo),
  ])
  const body = await vehiclePdf({
    document,
    siteName: site.name,
    logoName: site.logo.name,
    style,
    picture,
    liveUrl: publicUrl(site, document.path),
    made,
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

/**
 * One line of plain text, which the page says to the shopper (A24.3). Not kept: addresses that name nothing are without
 * number.
 */
function refusal(status: 404 | 410, sentence: string): ReadyPage {
  return {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
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
