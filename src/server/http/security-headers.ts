import { createHash } from 'node:crypto'

/** Headers of every response. Their content security policy allows nothing; a page replaces it with its own. */
export const COMMON_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const

/** A year, once a site is served over TLS; sub-domains are the dealer's own and are left alone. */
export const HSTS = 'max-age=31536000'

/** Origins that a site's settings add to what its pages may load; none by itself. */
export interface PolicySources {
  scripts?: readonly string[]
  connect?: readonly string[]
  frames?: readonly string[]
  images?: readonly string[]
  media?: readonly string[]
}

/**
 * Content-Security-Policy of a page: nothing from elsewhere but what the site's settings name, no inline script at all,
 * and of inline styles only the site's own theme, allowed by its hash.
 */
export function pagePolicy(
  themeCss: string,
  { scripts = [], connect = [], frames = [], images = [], media = [] }: PolicySources = {},
): string {
  const hash = createHash('sha256').update(themeCss).digest('base64')
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    `style-src 'self' 'sha256-${hash}'`,
    ["img-src 'self' data:", ...images].join(' '),
    "font-src 'self'",
    ["media-src 'self'", ...media].join(' '),
    ...(frames.length === 0 ? [] : [`frame-src ${frames.join(' ')}`]),
    ["connect-src 'self'", ...connect].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
