import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { SHARE_IMAGE_PATH } from '#domain/site/paths.ts'
import { SHARE_IMAGE_SIZE } from '#pages/head-tags.ts'
import { siteRoute } from '../http/site-route.ts'
import type { ServedSite } from '../sites/served-site.ts'
import { faviconOf } from './favicon.ts'

/** Share of the picture's height that the logo has. */
const LOGO_SHARE = 0.45
const MOST_WIDE = 0.7
/** Dots an inch at which a logo is drawn: sharp at the picture's size, within what the decoder takes. */
const DENSITY = 300
const INK = '#16181a'

const drawn = new WeakMap<ServedSite, Promise<Buffer>>()

/**
 * Serves the picture for shared links to pages without a photo (A24.4): the site's logo on white, as PNG, since
 * services that show shared links read no SVG. Drawn once for each reading of the settings.
 */
export function registerShareImage(app: FastifyInstance): void {
  siteRoute(app, { method: 'GET', url: SHARE_IMAGE_PATH, logLevel: 'warn' }, async ({ servedSite }, reply) => {
    const picture = drawn.get(servedSite) ?? draw(servedSite)
    drawn.set(servedSite, picture)
    picture.catch(() => drawn.delete(servedSite))
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('image/png')
      .send(await picture)
  })
}

async function draw(served: ServedSite): Promise<Buffer> {
  const { width, height } = SHARE_IMAGE_SIZE
  const svg = served.logoSvg?.replaceAll('currentColor', INK) ?? faviconOf(served)
  const logo = await sharp(Buffer.from(svg), { density: DENSITY })
    .resize({ width: width * MOST_WIDE, height: Math.round(height * LOGO_SHARE), fit: 'inside' })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite([{ input: logo }])
    .removeAlpha()
    .png()
    .toBuffer()
}
