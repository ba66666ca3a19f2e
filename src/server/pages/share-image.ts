import type { FastifyInstance } from 'fastify'
import type { PictureWork } from '#adapters/pictures/picture-work.ts'
import { SHARE_IMAGE_PATH } from '#domain/site/paths.ts'
import { SHARE_IMAGE_SIZE } from '#pages/head-tags.ts'
import { siteRoute } from '../http/site-route.ts'
import type { ServedSite } from '../sites/served-site.ts'
import { faviconOf } from './favicon.ts'

/** Share of the picture's height that the logo has. */
const LOGO_SHARE = 0.45
const MOST_WIDE = 0.7
/** Dots an inch at which a logo is drawn: crisp at the picture's size, within what the decoder takes. */
const DENSITY = 300
const INK = '#16181a'

const drawn = new WeakMap<ServedSite, Promise<Buffer>>()

/**
 * Serves the picture for shared links to pages without a photo (A24.4): the site's logo on white, as PNG, since
 * services that show shared links read no SVG. Drawn once for each reading of the settings.
 */
export function registerShareImage(app: FastifyInstance, work: Pick<PictureWork, 'draw'>): void {
  siteRoute(app, { method: 'GET', url: SHARE_IMAGE_PATH, logLevel: 'warn' }, async ({ servedSite }, reply) => {
    const picture = drawn.get(servedSite) ?? draw(work, servedSite)
    drawn.set(servedSite, picture)
    picture.catch(() => drawn.delete(servedSite))
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('image/png')
      .send(await picture)
  })
}

async function draw(work: Pick<PictureWork, 'draw'>, served: ServedSite): Promise<Buffer> {
  const { width, height } = SHARE_IMAGE_SIZE
  const svg = served.logoSvg?.replaceAll('currentColor', INK) ?? faviconOf(served)
  const drawn = await work.draw(svg, {
    density: DENSITY,
    widthPx: width * MOST_WIDE,
    heightPx: Math.round(height * LOGO_SHARE),
    canvas: { widthPx: width, heightPx: height },
  })
  return drawn.bytes
}
