/** Leads of two made-up sites on a real database. */
import { sampleSite } from '#test/sites/sample-site.ts'
import type { Site } from '#domain/site/site.ts'
import { silentLog } from '#data/log.ts'
import { createLeadDesk } from '#server/leads/lead-desk.ts'
import type { LeadContext, SubmissionMeta } from '#server/leads/submission.ts'
import { vehicleRow } from './vehicle-row.ts'
import type { TestDatabase } from './postgres.ts'

export const NOW = new Date('2026-11-21T03:00:00Z')
export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

export const SAM = { name: 'Sam Example', email: 'sam@example.com', phone: '0491 570 006' } as const

export function context({ db }: TestDatabase, site: Site = sampleSite(), now = NOW): LeadContext {
  return { db, site, desk: createLeadDesk(silentLog), now }
}

export function meta(part: Partial<SubmissionMeta> = {}): SubmissionMeta {
  return {
    address: '203.0.113.9',
    attribution: { userAgent: BROWSER, url: 'https://sample.localhost/contact' },
    formToken: null,
    ...part,
  }
}

/** A vehicle of a site; resolves with its id. */
export async function addVehicle(
  { db }: TestDatabase,
  siteId: string,
  stocknum: string,
  part: Parameters<typeof vehicleRow>[0] = {},
): Promise<number> {
  const { id } = await db
    .insertInto('vehicles')
    .values(vehicleRow({ siteId, stocknum, priceCents: 4_999_000, vin: 'MR0AA3CD0M0000001', ...part }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Counts a site's rows in each table of leads. */
export async function rowCounts({ db }: TestDatabase, siteId: string): Promise<Record<string, number>> {
  const tables = ['leads', 'leadConsents', 'outbox', 'contacts', 'contactKeys', 'leadKeys'] as const
  const counts = await Promise.all(
    tables.map(async (table) => {
      const { count } = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('siteId', '=', siteId)
        .executeTakeFirstOrThrow()
      return [table, count] as const
    }),
  )
  return Object.fromEntries(counts)
}

/** Rows of a site that has one whole lead: one mail to the dealer and one receipt wait. */
export const ONE_LEAD = { leads: 1, leadConsents: 1, outbox: 2, contacts: 1, contactKeys: 2, leadKeys: 0 }
