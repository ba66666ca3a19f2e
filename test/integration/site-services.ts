/** Services of request contexts, for tests of routes. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PictureSite } from '#domain/media/site-pictures.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import type { Site } from '#domain/site/site.ts'
import { registerSiteContext, type SiteServices } from '#server/http/site-route.ts'
import type { ServedSite } from '#server/sites/served-site.ts'
import { contextOf } from '../pages/page-context.ts'
import { NOW } from '../search/sample-stock.ts'

/** An empty stock, a database that answers nothing and a clock that stands still, but for `part`. */
export function siteServices(part: Partial<SiteServices> = {}): SiteServices {
  const { db, search, places, market } = contextOf(sampleSite(), [])
  return { db, search, places, market, now: () => NOW, ...part }
}

/** Serves what `siteOf` answers for a request, in place of the sites' own hosts. */
export function registerMadeUpSite(
  app: FastifyInstance,
  siteOf: (request: FastifyRequest) => ServedSite | null,
  services: SiteServices,
): void {
  app.decorateRequest('servedSite', null)
  app.addHook('onRequest', (request, _reply, done) => {
    request.servedSite = siteOf(request)
    done()
  })
  registerSiteContext(app, services)
}

/** A made-up site with its own pictures. */
export function servedPictures({ slug, media, brandOverride }: Pick<PictureSite, 'slug' | 'media' | 'brandOverride'>) {
  const site = sampleSite({ slug })
  return servedAs({
    ...site,
    media: { ...site.media, folder: media.folder, allowedOrigins: [...media.allowedOrigins] },
    brandOverride: { ...site.brandOverride, ...brandOverride },
  })
}

/** A site as it is served, without a look of its own. */
export function servedAs(site: Site, version = '1'): ServedSite {
  return { site, version, themeCss: '', logoSvg: null, faviconSvg: null, warnings: [] }
}
