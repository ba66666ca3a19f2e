import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider, createContext } from 'react-router'
import { documentHtml } from './document.ts'
import { initialLoaderData, routeObjects } from './router.tsx'
import type { RenderInput } from './render-input.ts'

export { loadEveryPage } from './pages.tsx'

const loaderDataContext = createContext<Record<string, unknown>>()
const handler = createStaticHandler(routeObjects((routeId) => ({ context }) => context.get(loaderDataContext)[routeId] ?? null))

/** Renders a loaded page to its whole HTML. Everything it needs is in its input; `loadEveryPage` comes first. */
export async function render({ path, publicUrl, page, themeCss, assets }: RenderInput): Promise<string> {
  const requestContext = new RouterContextProvider()
  requestContext.set(loaderDataContext, initialLoaderData(page.routeId, page.site, page))
  const context = await handler.query(new Request(`http://site.invalid${path}`), { requestContext })
  if (context instanceof Response) throw new Error(`rendering ${path} answered with a response of status ${context.status}`)
  const failure = context.errors && Object.values(context.errors)[0]
  if (failure) throw failure
  const router = createStaticRouter(handler.dataRoutes, context)
  const app = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
  return documentHtml({ page, publicUrl, themeCss, assets, app })
}
