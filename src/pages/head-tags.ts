/** Head tags for search engines and for previews of shared links. */
import { escapeHtml } from '#domain/escape-html.ts'
import { wholeDollarsOf } from '#domain/money/money.ts'
import { SHARE_IMAGE_PATH } from '#domain/site/paths.ts'
import { scriptJson } from '#islands/script-json.ts'
import type { PageHead } from './page.ts'

/** Pixels of the picture for pages without a photo, which the server draws. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const

/** The whole address that engines shall list; null of an address that has no page. */
export function canonicalUrl(
  { canonical, canonicalUrl: elsewhere = null }: Pick<PageHead, 'canonical' | 'canonicalUrl'>,
  publicUrl: (path: string) => string,
): string | null {
  return elsewhere ?? (canonical === null ? null : publicUrl(canonical))
}

/**
 * Open Graph and Twitter card tags, one to a line. Their URLs are absolute. A page without a photo shows the site's
 * logo.
 */
export function shareTags(
  { title, description, shareImage, product, ...address }: PageHead,
  siteName: string,
  publicUrl: (path: string) => string,
): string {
  const { width, height } = SHARE_IMAGE_SIZE
  const picture = shareImage ?? { path: SHARE_IMAGE_PATH, alt: siteName, widthPx: width, heightPx: height }
  const tags: [kind: 'property' | 'name', name: string, content: string | number | null][] = [
    ['property', 'og:type', product === undefined ? 'website' : 'product'],
    ['property', 'og:site_name', siteName],
    ['property', 'og:locale', 'en_AU'],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', canonicalUrl(address, publicUrl)],
    ['name', 'twitter:card', shareImage === undefined ? 'summary' : 'summary_large_image'],
    ['property', 'og:image', publicUrl(picture.path)],
    ['property', 'og:image:alt', picture.alt],
    ['property', 'og:image:width', picture.widthPx],
    ['property', 'og:image:height', picture.heightPx],
    ...priceTags(product?.priceCents ?? null),
  ]
  return tags
    .flatMap(([kind, name, content]) =>
      content === null ? [] : [`<meta ${kind}="${name}" content="${escapeHtml(String(content))}">\n`],
    )
    .join('')
}

/** The price of a vehicle for services that show shared links; none where the page shows none. */
function priceTags(priceCents: number | null): [kind: 'property', name: string, content: number | string][] {
  if (priceCents === null) return []
  return [
    ['property', 'product:price:amount', wholeDollarsOf(priceCents)],
    ['property', 'product:price:currency', 'AUD'],
  ]
}

/**
 * Structured data in a block that no browser runs, so that the policy against inline scripts does not touch it; ''
 * where there is none.
 */
export function structuredDataBlock({ structuredData = [] }: PageHead): string {
  if (structuredData.length === 0) return ''
  const json = scriptJson({ '@context': 'https://schema.org', '@graph': structuredData })
  return `<script type="application/ld+json">${json}</script>\n`
}
