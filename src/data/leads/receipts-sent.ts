import { RECEIPT_ROUTE } from '#domain/site/settings/lead-routes.ts'
import type { SiteScope } from '../site-scope.ts'

/** Receipts of forms sent since a moment that went, or wait to go, to the person with this e-mail address. */
export async function receiptsSince({ db, site }: SiteScope, email: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('contactKeys as k')
    .innerJoin('leads as l', (join) => join.onRef('l.siteId', '=', 'k.siteId').onRef('l.contactId', '=', 'k.contactId'))
    .innerJoin('outbox as o', (join) => join.onRef('o.siteId', '=', 'l.siteId').onRef('o.leadId', '=', 'l.id'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('k.siteId', '=', site.slug)
    .where('k.kind', '=', 'email')
    .where('k.value', '=', email)
    .where('o.routeKey', '=', RECEIPT_ROUTE)
    .where('l.completedAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}
