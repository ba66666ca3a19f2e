/** Window sheets of vehicles in one PDF, drawn as the shop's own are (Office R33). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { officeVehicle } from '#data/office/office-vehicle.ts'
import { signInPath, WINDOW_SHEETS_ROUTE } from '#domain/office/office-paths.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import type { SiteOffice } from '#office/screen.ts'
import { vehicleSheet } from '#pages/print/vehicle-sheet.ts'
import { documentPicture, type PictureSource } from '../documents/document-picture.ts'
import { documentStyleOf } from '../documents/document-style.ts'
import { PdfLimitReached } from '../documents/pdf-thread.ts'
import { TooManyPdfs, type PdfWorkers } from '../documents/pdf-workers.ts'
import type { VehiclePdf } from '../documents/vehicle-pdf-source.ts'
import type { ServedSite } from '../sites/served-site.ts'
import { officeOf, type OfficeServer } from './screen-route.ts'

/** Draws the sheets. The threads are the shop's, with their limits. */
export interface SheetDesk {
  workers: PdfWorkers
  pictures: PictureSource
  servedOf(siteId: string): ServedSite | null
}

/** Sheets of one file: two pages each, some sixty milliseconds of a thread that has ten seconds. */
const MOST_SHEETS = 40

const BUSY = 'Many PDFs are being made just now. Please try again in a few seconds.'
const TOO_DEAR = 'This PDF takes too long to make. Please choose fewer vehicles.'
const NONE = 'None of these vehicles has a sheet: they are of another yard, or were sold too long ago.'

type SheetRequest = FastifyRequest<{ Params: Record<string, string>; Querystring: { id?: string | string[] } }>

export function registerWindowSheets(app: FastifyInstance, server: OfficeServer, desk: SheetDesk): void {
  app.get(WINDOW_SHEETS_ROUTE, async (request: SheetRequest, reply) => {
    const office = await officeOf(server, request)
    if (office === null) return reply.code(303).header('location', signInPath(request.url)).send()
    const ofSite = office.at(request.params['site'] ?? '')
    const served = ofSite === null ? null : desk.servedOf(ofSite.ctx.site.slug)
    if (ofSite === null || served === null) return say(reply, 404, 'There is no such site.')
    if (!ofSite.can('stock.read')) return say(reply, 403, 'Your role does not allow this.')
    const ids = [request.query.id ?? []].flat()
    if (ids.length === 0) return say(reply, 422, 'Choose vehicles in the list first.')
    if (ids.length > MOST_SHEETS) return say(reply, 422, `${ids.length} are too many; up to ${MOST_SHEETS} at once.`)
    return send(reply, ofSite, () => drawSheets(desk, ofSite, served, ids))
  })
}

async function send(reply: FastifyReply, { ctx }: SiteOffice, draw: () => Promise<Buffer | null>) {
  try {
    const bytes = await draw()
    if (bytes === null) return say(reply, 404, NONE)
    const name = `window-sheets-${ctx.site.slug}.pdf`
    return reply
      .headers({ 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${name}"` })
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .send(bytes)
  } catch (error) {
    if (error instanceof TooManyPdfs) return say(reply.header('retry-after', '5'), 503, BUSY)
    if (error instanceof PdfLimitReached) return say(reply, 503, TOO_DEAR)
    throw error
  }
}

const say = (reply: FastifyReply, status: number, words: string) =>
  reply.code(status).headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).send(words)

/** The bytes of the sheets that there are, in the order asked; null where there is none. */
function drawSheets(
  { workers, pictures }: SheetDesk,
  { ctx, can }: SiteOffice,
  served: ServedSite,
  ids: readonly string[],
): Promise<Buffer | null> {
  const { site } = ctx
  return workers.admit(site.slug, async () => {
    const style = await documentStyleOf(pictures.work, served)
    const sources: VehiclePdf[] = []
    for (const id of ids) {
      const known = await officeVehicle(ctx, id)
      if (known === null || !can('stock.read', { locationId: known.locationId })) continue
      const found = await vehicleSheet(ctx, known.slug)
      if (found.kind !== 'sheet') continue
      const { document, vehicle, photo } = found.sheet
      const { picture } = await documentPicture(pictures, site, vehicle, photo)
      const liveUrl = publicUrl(site, document.path)
      const own = { siteName: site.name, logoName: site.logo.name, style, picture, liveUrl, made: ctx.now }
      sources.push({ document, ...own })
    }
    const [first, ...more] = sources
    return first === undefined ? null : workers.draw(site.slug, first, ...more)
  })
}
