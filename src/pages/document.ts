import { escapeHtml } from '#domain/escape-html.ts'
import { FAVICON_PATH, MANIFEST_PATH } from '#domain/site/paths.ts'
import { canonicalUrl, shareTags, structuredDataBlock } from './head-tags.ts'
import type { RenderInput } from './render-input.ts'

/**
 * Writes the HTML document around a rendered page. It is text and not React, since these few lines are the same for
 * every page. There is no inline script: data for scripts is in attributes, and an island's props are in a block of
 * JSON.
 */
export function documentHtml(input: RenderInput, body: string): string {
  const {
    page: { head, site },
    build,
    publicUrl,
    themeCss,
    assets,
  } = input
  const styles = [...assets.styles, ...(head.isOfAccount === true ? [assets.accountStyles] : [])]
  const ofSite = `data-template="${escapeHtml(site.template)}" data-site="${escapeHtml(site.slug)}"`
  return `<!doctype html>
<html lang="en-AU" ${ofSite}${watchlistData(site.watchlist)} data-build="${escapeHtml(build)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${namingTags(input)}<link rel="icon" href="${FAVICON_PATH}" type="image/svg+xml">
<link rel="manifest" href="${MANIFEST_PATH}">
${shareTags(head, site.name, publicUrl)}${preloads(input)}<style>${themeCss}</style>
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${structuredDataBlock(head)}</head>
<body>
${body}
<script type="module" src="${assets.script}"></script>
</body>
</html>
`
}

/** Tells the script of hearts where the watchlist is, and that it may keep a vehicle before a sign-in (R41). */
function watchlistData(watchlist: RenderInput['page']['site']['watchlist']): string {
  if (watchlist === null) return ''
  const signIn = watchlist.signIn === 'later' ? ' data-watchlist-sign-in="later"' : ''
  return ` data-watchlist="${escapeHtml(watchlist.path)}"${signIn}`
}

/**
 * The main part of a page and the tags of its head that name it, for a document of the same site and build that is
 * shown already.
 */
export function mainHtml(input: RenderInput, body: string): string {
  return `${namingTags(input)}<main id="main" tabindex="-1" data-build="${escapeHtml(input.build)}">${body}</main>\n`
}

/** The head's title, description, canonical link and robots tag. */
function namingTags({ page: { head }, publicUrl }: RenderInput): string {
  const address = canonicalUrl(head, publicUrl)
  const canonical = address === null ? '' : `<link rel="canonical" href="${escapeHtml(address)}">\n`
  return `<title>${escapeHtml(head.title)}</title>
<meta name="description" content="${escapeHtml(head.description)}">
${canonical}<meta name="robots" content="${head.index ? 'max-image-preview:large' : 'noindex'}">
`
}

function preloads({
  page: {
    head: { preloadImage: image },
  },
  assets,
}: RenderInput): string {
  return [
    ...(image
      ? [
          `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(image.href)}" ` +
            `imagesrcset="${escapeHtml(image.srcSet)}" imagesizes="${escapeHtml(image.sizes)}">`,
        ]
      : []),
    ...assets.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
  ]
    .map((line) => `${line}\n`)
    .join('')
}
