import type { FastifyInstance } from 'fastify'
import { vehicleEmbeds } from '#data/vehicle-embeds.ts'
import { spinFramePolicy } from '#domain/media/embed-policy.ts'
import { spinCodeOf } from '#domain/media/spin-code.ts'
import { VEHICLE_SPIN_CODE } from '#domain/site/paths.ts'
import { siteRoute } from '../http/site-route.ts'

/**
 * `GET /cars/{slug}/spin-code`: HTML that embeds an outside provider's 360° view (A7.9). Its headers deny it the site's
 * origin, in the page's frame and when opened directly. It reads no cookies and connects only to origins of the
 * settings.
 */
export function registerSpinCode(app: FastifyInstance): void {
  siteRoute<{ Params: { slug: string } }>(app, { method: 'GET', url: VEHICLE_SPIN_CODE }, async (request, reply) => {
    const { site } = request.ctx
    const embeds = await vehicleEmbeds(request.ctx, request.params.slug)
    const code = embeds ? spinCodeOf(embeds.spinCode, site.embeds) : null
    if (!site.embeds.spinViewer || code?.kind !== 'markup') {
      return reply
        .code(404)
        .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
        .send('There is no such view.\n')
    }
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': spinFramePolicy(site.embeds.spinViewer),
        'x-frame-options': 'SAMEORIGIN',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      })
      .send(
        `<!doctype html><html lang="en-AU"><meta charset="utf-8">` +
          `<meta name="viewport" content="width=device-width"><title>360° view</title>${code.html}`,
      )
  })
}
