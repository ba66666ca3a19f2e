import type { FastifyInstance } from 'fastify'
import { FAVICON_PATH, HOME_PATH, MANIFEST_PATH } from '#domain/site/paths.ts'
import { siteRoute } from '../http/site-route.ts'
import type { ServedSite } from '../sites/served-site.ts'
import { themeColour } from './favicon.ts'

/** The web app manifest: the site's name, colours and icon for a home screen. There is no service worker. */
export function manifestOf({ site, themeCss }: Pick<ServedSite, 'site' | 'themeCss'>) {
  return {
    name: site.name,
    lang: 'en-AU',
    start_url: HOME_PATH,
    scope: HOME_PATH,
    display: 'browser',
    theme_color: themeColour(themeCss, '--c-deep', '#222222'),
    background_color: themeColour(themeCss, '--c-ground', '#ffffff'),
    icons: [{ src: FAVICON_PATH, sizes: 'any', type: 'image/svg+xml' }],
  }
}

/** Serves the manifest that every page names. */
export function registerManifest(app: FastifyInstance): void {
  siteRoute(app, { method: 'GET', url: MANIFEST_PATH, logLevel: 'warn' }, async ({ servedSite }, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json')
      .send(JSON.stringify(manifestOf(servedSite))),
  )
}
