import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '#domain/escape-html.ts'
import { FAVICON_PATH, OLD_FAVICON_PATH } from '#domain/site/paths.ts'
import { siteRoute } from '../http/site-route.ts'
import type { ServedSite } from '../sites/served-site.ts'

/**
 * The brand's icon (A1.7), else the site's monogram on its deep colour. A monogram is readable at 16 pixels; a logo is
 * not.
 */
export function faviconOf({
  site,
  themeCss,
  faviconSvg,
}: Pick<ServedSite, 'site' | 'themeCss' | 'faviconSvg'>): string {
  if (faviconSvg !== null) return faviconSvg
  const { monogram } = site.logo
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
    `<rect width="32" height="32" rx="7" fill="${themeColour(themeCss, '--c-deep', '#222222')}"/>`,
    `<text x="16" y="22" text-anchor="middle" font-family="system-ui,sans-serif" `,
    `font-size="${monogram.length > 1 ? 14 : 18}" font-weight="700" `,
    `fill="${themeColour(themeCss, '--c-on-deep', '#ffffff')}">`,
    `${escapeHtml(monogram)}</text></svg>`,
  ].join('')
}

/** A colour of the site's theme that is written as a hex code; else the stand-in. */
export function themeColour(themeCss: string, token: string, standIn: string): string {
  return new RegExp(`${token}:\\s*(#[0-9a-fA-F]{3,8})`).exec(themeCss)?.[1] ?? standIn
}

/** Serves `/favicon.svg`, which every page names, and sends those who ask for the old name there. */
export function registerFavicon(app: FastifyInstance): void {
  siteRoute(app, { method: 'GET', url: FAVICON_PATH, logLevel: 'warn' }, async ({ servedSite }, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('image/svg+xml').send(faviconOf(servedSite)),
  )
  app.get(OLD_FAVICON_PATH, { logLevel: 'warn' }, async (_request, reply) => reply.redirect(FAVICON_PATH, 301))
}
