import type { FastifyInstance, FastifyReply } from 'fastify'
import { openMediaFile, type MediaFile } from '#adapters/pictures/media-file.ts'
import { publicNetwork, type PictureNetwork } from '#adapters/pictures/picture-network.ts'
import { isPdf, ReportFiles } from '#adapters/pictures/report-files.ts'
import { vehicleEmbeds } from '#data/vehicle-embeds.ts'
import { VEHICLE_REPORT } from '#domain/site/paths.ts'
import { reportSourceOf } from '#domain/vehicle/report-source.ts'
import { isAvailable } from '#domain/vehicle/vehicle.ts'
import { namesTag } from '../http/entity-tag.ts'
import { siteRoute } from '../http/site-route.ts'
import { mediaFolderOf } from '../pictures/picture-site.ts'

export interface ReportRouteOptions {
  /** Folder of the copies of reports on other servers. */
  folder: string
  /** The app closes it. */
  network?: PictureNetwork
}

/** A PDF is shown by the browser's own viewer, and by no page's frame. */
const POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/**
 * `GET /cars/{slug}/report`: the PDF report of a vehicle that is for sale on this site (A6.14), from the media folder
 * or as a copy of another server's. Where that server gives no PDF, the answer leads to it.
 */
export function registerReport(app: FastifyInstance, { folder, network = publicNetwork() }: ReportRouteOptions): void {
  const onProblem = (problem: string): void => app.log.info({ problem }, 'a report could not be kept')
  const files = new ReportFiles({ folder, network, onProblem })
  app.addHook('preClose', async () => {
    await files.close()
    network.close()
  })
  siteRoute<{ Params: { slug: string } }>(
    app,
    { method: ['GET', 'HEAD'], url: VEHICLE_REPORT },
    async (request, reply) => {
      const { site } = request.ctx
      const { slug } = request.params
      const vehicle = await vehicleEmbeds(request.ctx, slug)
      if (vehicle === null || !isAvailable(vehicle.status)) return missing(reply)
      const source = reportSourceOf(vehicle.file, site.media)
      if (source === null) return missing(reply)
      if (source.kind === 'elsewhere') return away(reply, source.href)
      const place =
        source.kind === 'file'
          ? { in: mediaFolderOf(site), path: source.path }
          : { in: folder, path: await files.find(source.url, site.media.allowedOrigins) }
      const file = place.in === null || place.path === null ? null : await openPdf(place.in, place.path)
      if (file === null) return source.kind === 'remote' ? away(reply, source.url.href) : missing(reply)
      const { size, mtimeMs } = file.stats
      const tag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
      reply.headers({
        'cache-control': 'no-cache',
        etag: tag,
        'content-security-policy': POLICY,
        'cross-origin-resource-policy': 'same-origin',
        'x-robots-tag': 'noindex',
      })
      if (namesTag(request.headers['if-none-match'], tag)) {
        await file.close()
        return reply.code(304).send()
      }
      reply.headers({
        'content-type': 'application/pdf',
        'content-length': size,
        'content-disposition': `inline; filename="report-${slug}.pdf"`,
      })
      if (request.method !== 'HEAD') return reply.send(file.stream())
      await file.close()
      return reply.send()
    },
  )
}

/** Opens a file of a folder; null where there is none or it is no PDF. */
async function openPdf(folder: string, path: string): Promise<MediaFile | null> {
  const probe = await openMediaFile(folder, path)
  if (probe === null) return null
  const pieces: Buffer[] = []
  for await (const piece of probe.stream({ first: 0, last: 4 })) pieces.push(Buffer.from(piece))
  return isPdf(Buffer.concat(pieces)) ? openMediaFile(folder, path) : null
}

function away(reply: FastifyReply, href: string): FastifyReply {
  return reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }).redirect(href, 302)
}

function missing(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
    .send('There is no such report.\n')
}
