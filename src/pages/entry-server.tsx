import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { withoutPreloads } from '#islands/without-preloads.ts'
import { QuietFrame } from '#ui/checkout/quiet-frame.tsx'
import { documentHtml, mainHtml } from './document.ts'
import { framed } from './framed.tsx'
import { pageOf, partOf } from './pages.tsx'
import type { RenderInput } from './render-input.ts'

/** Renders a loaded page, or one part of it, to HTML. It reads nothing but its input. */
export function render(input: RenderInput): string {
  const { routeId, site, status, data } = input.page
  if (input.part !== 'document' && input.part !== 'main')
    return markupOf(createElement(partOf(input.part), { site, data }))
  const page = createElement(pageOf(routeId, site.template), { site, data })
  if (input.part === 'main') return mainHtml(input, markupOf(page))
  const { quiet } = input.page.head
  if (quiet !== undefined)
    return documentHtml(
      input,
      markupOf(
        <QuietFrame site={site} view={quiet}>
          {page}
        </QuietFrame>,
      ),
    )
  // Paper has no navigation.
  const isPaper = routeId === 'print' && status === 200
  return documentHtml(
    input,
    isPaper
      ? markupOf(
          <main id="main" tabIndex={-1}>
            {page}
          </main>,
        )
      : framed(site, markupOf(page), routeId === 'compare'),
  )
}

function markupOf(node: ReactNode): string {
  return withoutPreloads(renderToStaticMarkup(node))
}
