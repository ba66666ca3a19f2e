import { renderToString } from 'react-dom/server'
import { documentHtml } from './document.ts'
import { Frame } from './frame.tsx'
import type { RenderInput } from './render-input.ts'

export { loadEveryPage } from './pages.tsx'

/** Renders a loaded page to its whole HTML. Everything it needs is in its input; `loadEveryPage` comes first. */
export function render({ path, publicUrl, page, themeCss, assets }: RenderInput): string {
  const app = renderToString(
    <Frame site={page.site} state={{ shown: { ...page, address: path, scrollTo: null }, next: null }} />,
  )
  return documentHtml({ page, publicUrl, themeCss, assets, app })
}
