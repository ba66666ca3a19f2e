import { NO_CHECKOUT } from '#pages/checkout/checkout-of-page.ts'
import { RenderQueue } from '#server/http/render-queue.ts'
import { PageCache } from '#server/pages/page-cache.ts'
import type { PageServer } from '#server/pages/render-page.ts'
import type { contextOf } from '../pages/render-page.tsx'

/** Answers pages as JSON of their data, or as `part` says, with the special hours and reviews of a test's context. */
export function testPageServer(ctx: ReturnType<typeof contextOf>, part: Partial<PageServer> = {}): PageServer {
  return {
    build: 'test',
    render: ({ page }) => JSON.stringify(page.data),
    assetsFor: () => ({ script: '', modules: [], styles: [], fonts: [], accountStyles: '' }),
    cache: new PageCache(1_000_000),
    queue: new RenderQueue(),
    specialHours: ctx.specialHours,
    reviews: ctx.reviews,
    twins: ctx.twins,
    catalogue: { of: () => ctx.catalogues, version: () => '' },
    showsStyleguide: false,
    checkoutOf: () => NO_CHECKOUT,
    formToken: () => ctx.formToken('general-contact'),
    ...part,
  }
}
