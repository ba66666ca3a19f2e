import type { PageContext, PageLoader, PageResult } from '../page.ts'
import type { NotFoundData } from './page.tsx'

/** The result for a page that does not exist: status 404. */
export function notFound(ctx: PageContext): PageResult<NotFoundData> & { kind: 'page' } {
  return {
    kind: 'page',
    status: 404,
    head: {
      title: `Not found | ${ctx.site.name}`,
      description: `This page does not exist at ${ctx.site.name}.`,
      canonical: null,
      index: false,
    },
    data: { kind: 'not-found' },
  }
}

/** Loads the 404 page for every address that no other route serves. */
export const loadNotFound: PageLoader<NotFoundData> = (ctx) => Promise.resolve(notFound(ctx))
