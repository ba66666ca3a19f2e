/** Everything that a site keeps of an account, for the shopper to take along (R91). docs/accounts.md has the shape. */
import { sql } from 'kysely'
import { maskedPerson, seesAnswers, type SeenPerson } from '#domain/accounts/masked-person.ts'
import type { Lead, LeadFinance, LeadTradeIn } from '#domain/leads/lead.ts'
import type { SiteScope } from '../site-scope.ts'
import { seenLeads } from './activity.ts'
import { listConsents } from './consents.ts'
import { exportReservations } from './export-reservations.ts'
import { listIdentifiers } from './identifiers.ts'
import { readOwnVehicles } from './own-vehicles.ts'

/** Leads of one page of `seenLeads`. */
const BATCH = 200

/** Tables of an account: the columns that say something to its owner, and the order of the rows. */
const TABLES = {
  watchlist: ['watch_items', 'vehicle_id, saved_at, price_cents, snapshot, note, tell_when_free', 'saved_at'],
  lines: ['line_places', 'vehicle_id, state, joined_at, offered_at, offer_until, ended_at', 'joined_at'],
  viewed: ['viewed_items', 'vehicle_id, viewed_at', 'viewed_at'],
  searches: ['saved_searches', 'name, path, kinds, channel, cadence, created_at, checked_at', 'created_at'],
  alerts: ['alerts', 'kind, vehicle_id, price_cents, was_cents, at', 'at'],
  sessions: ['account_sessions', 'label, created_at, last_seen_at, expires_at', 'created_at'],
  passkeys: ['passkeys', 'name, created_at, last_used_at', 'created_at'],
  spins: ['spins', 'campaign, roll, prize, spun_at', 'spun_at'],
} as const

async function rowsOf({ db, site }: SiteScope, accountId: string): Promise<Record<string, object[]>> {
  const entries = Object.entries(TABLES).map(async ([name, [table, columns, order]]) => {
    const { rows } = await sql<object>`
      select ${sql.raw(columns)} from ${sql.table(table)}
      where site_id = ${site.slug} and account_id = ${accountId} order by ${sql.ref(order)}`.execute(db)
    return [name, rows] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

interface ExportedLead {
  reference: string
  sentAt: Date
  category: string
  vehicle: string | null
  message: string | null
  /** Further answers; none of a lead that a stranger may have sent (R61). */
  answers: Readonly<Record<string, string>>
  ownVehicle: LeadTradeIn | null
  finance: LeadFinance | null
  additionalServices: readonly string[]
  postcode: string | null
  person: SeenPerson
  testDrive: { startsAt: Date; endsAt: Date; isCancelled: boolean } | null
  withTheDealerSince: Date | null
}

const NO_ANSWERS = { answers: {}, ownVehicle: null, finance: null, additionalServices: [], postcode: null }

const answersOf = ({ answers, tradeIn, finance, additionalServices, person }: Lead) => ({
  answers,
  ownVehicle: tradeIn,
  finance,
  additionalServices,
  postcode: person.postcode,
})

/** Leads by the rule of R61: what the account did not prove is masked. */
async function leadsOf(
  scope: SiteScope,
  accountId: string,
  identifiers: Awaited<ReturnType<typeof listIdentifiers>>,
): Promise<ExportedLead[]> {
  const all: ExportedLead[] = []
  for (let hasMore = true; hasMore;) {
    const page = await seenLeads(scope, { accountId, identifiers }, { offset: all.length, limit: BATCH })
    all.push(
      ...page.leads.map(({ lead, isOwn, deliveredAt }) => ({
        reference: lead.reference,
        sentAt: lead.createdAt,
        category: lead.category,
        vehicle: lead.vehicle?.path ?? null,
        message: lead.message,
        ...(seesAnswers(lead.person, { isOwn, identifiers }) ? answersOf(lead) : NO_ANSWERS),
        person: maskedPerson(lead.person, { isOwn, identifiers }),
        testDrive: lead.testDrive && {
          startsAt: lead.testDrive.startsAt,
          endsAt: lead.testDrive.endsAt,
          isCancelled: lead.testDrive.isCancelled === true,
        },
        withTheDealerSince: deliveredAt,
      })),
    )
    hasMore = page.hasMore && page.leads.length > 0
  }
  return all
}

/** The export as one object; null where the account is gone. It holds no key, hash or id of another person. */
export async function exportAccount(scope: SiteScope, accountId: string): Promise<object | null> {
  const { db, site } = scope
  const account = await db
    .selectFrom('accounts')
    .select(['name', 'postcode', 'createdAt', 'lastSeenAt', 'alertsPaused', 'keepsViewed'])
    .where('siteId', '=', site.slug)
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (account === undefined) return null
  const identifiers = await listIdentifiers(scope, accountId)
  const [rows, vehicles, consents, leads, reservations] = await Promise.all([
    rowsOf(scope, accountId),
    readOwnVehicles(scope, { accountId }),
    listConsents(scope, accountId),
    leadsOf(scope, accountId, identifiers),
    exportReservations(scope, accountId),
  ])
  return {
    account,
    identifiers: identifiers.map(({ kind, value, verifiedAt }) => ({ kind, value, verifiedAt })),
    ...rows,
    vehicles: vehicles.map(({ id: _id, ...vehicle }) => vehicle),
    consents,
    leads,
    reservations,
  }
}
