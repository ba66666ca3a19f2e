import { shownLocations } from '#domain/site/places/lookups.ts'
import type { PageContext, PageLoader, PageResult } from '../page.ts'
import { yardContacts } from '../locations/location-cards.ts'
import type { ContactData } from './contact-page.tsx'
import { nameOfPath } from './named-paths.ts'
import type { NotFoundData } from './page.tsx'

/** The 404 answer of a site. */
export function notFound(ctx: PageContext, path: string): PageResult<NotFoundData> & { kind: 'page' } {
  return {
    kind: 'page',
    status: 404,
    head: {
      title: `Not found | ${ctx.site.name}`,
      description: `This page does not exist at ${ctx.site.name}.`,
      canonical: path,
      index: false,
    },
    data: { kind: 'not-found' },
  }
}

/**
 * Every address that no other row of the URL table serves. One that the site itself links to says whom to ask; the rest
 * is not found.
 */
export const loadNotFound: PageLoader<NotFoundData | ContactData> = (ctx, { url }) => {
  const name = nameOfPath(ctx.site, url.pathname)
  return name === null ? Promise.resolve(notFound(ctx, url.pathname)) : contact(ctx, url.pathname, name)
}

async function contact(ctx: PageContext, path: string, title: string): Promise<PageResult<ContactData>> {
  const { site } = ctx
  return {
    kind: 'page',
    status: 200,
    head: {
      title: `${title} | ${site.name}`,
      description: `${title} at ${site.name}: telephone numbers, e-mail addresses and opening hours.`,
      canonical: path,
      index: false,
    },
    data: { kind: 'contact', title, yards: await yardContacts(ctx, shownLocations(site)) },
  }
}
