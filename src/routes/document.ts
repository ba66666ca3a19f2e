import { escapeHtml } from '#domain/escape-html.ts'
import { escapeJson } from './escape-json.ts'
import { shareTags, structuredDataBlock } from './head-tags.ts'
import type { RenderInput } from './render-input.ts'

/**
 * The page around the rendered application. Written as text, not as React: it is the same few lines for every page, and
 * the browser hydrates only what is inside `#app`. There is no inline script; data stands in a block that no browser
 * runs.
 */
export function documentHtml({
  page,
  publicUrl,
  themeCss,
  assets,
  app,
}: Omit<RenderInput, 'path'> & { app: string }): string {
  const { head, site } = page
  const { structuredData: _forEngines, ...carried } = head
  // A browser keeps the frame as it is drawn here and asks for none of its words.
  const framed = { ...site, menu: [], footer: [], legalLinks: [] } satisfies typeof site
  return `<!doctype html>
<html lang="en-AU" data-template="${escapeHtml(site.template)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(head.title)}</title>
<meta name="description" content="${escapeHtml(head.description)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="canonical" href="${escapeHtml(publicUrl(head.canonical))}">
${shareTags(head, site.name, publicUrl)}${head.index ? '' : '<meta name="robots" content="noindex">\n'}${preloads(page, assets)}<style>${themeCss}</style>
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${structuredDataBlock(head)}</head>
<body>
<div id="app">${app}</div>
<script type="application/json" id="page-data">${escapeJson({ ...page, site: framed, head: carried })}</script>
<script type="module" src="${assets.script}" data-modules="${assets.modules.join(' ')}"></script>
</body>
</html>
`
}

function preloads({ head }: RenderInput['page'], assets: RenderInput['assets']): string {
  const image = head.preloadImage
  return [
    ...(image
      ? [
          `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(image.href)}" imagesrcset="${escapeHtml(image.srcSet)}" imagesizes="${escapeHtml(image.sizes)}">`,
        ]
      : []),
    ...assets.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
  ]
    .map((line) => `${line}\n`)
    .join('')
}
