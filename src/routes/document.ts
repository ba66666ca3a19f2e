import { escapeHtml } from '#domain/escape-html.ts'
import type { RenderInput } from './render-input.ts'

/**
 * The page around the rendered application. Written as text, not as React: it is the same few lines for every page,
 * and the browser hydrates only what is inside `#app`. There is no inline script; data stands in a block that no browser runs.
 */
export function documentHtml({ page, themeCss, assets, app }: Omit<RenderInput, 'path'> & { app: string }): string {
  const { head, site } = page
  return `<!doctype html>
<html lang="en-AU" data-template="${escapeHtml(site.template)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(head.title)}</title>
<meta name="description" content="${escapeHtml(head.description)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="canonical" href="${escapeHtml(head.canonical)}">
${head.index ? '' : '<meta name="robots" content="noindex">\n'}${preloads(page, assets)}<style>${themeCss}</style>
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
</head>
<body>
<div id="app">${app}</div>
<script type="application/json" id="page-data">${safeJson(page)}</script>
<script type="module" src="${assets.script}"></script>
</body>
</html>
`
}

function preloads({ head }: RenderInput['page'], assets: RenderInput['assets']): string {
  const image = head.preloadImage
  return [
    ...(image
      ? [`<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(image.href)}" imagesrcset="${escapeHtml(image.srcSet)}" imagesizes="${escapeHtml(image.sizes)}">`]
      : []),
    ...assets.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    ...assets.modules.map((href) => `<link rel="modulepreload" href="${href}">`),
  ].map((line) => `${line}\n`).join('')
}

/** JSON that can stand inside a script element: no text in it can close the element or open a comment. */
function safeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}
