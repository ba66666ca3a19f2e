/** Reads the history of a lead and the proof of its delivery (Office R17). */
import { sql } from 'kysely'
import type { ValuationResult } from '#domain/trade-in/valuation.ts'
import type { PriceBasis, VehicleStatus } from '#domain/vehicle/vehicle.ts'
import { askedCents } from '../price-evidence.ts'
import type { LeadStatus, NoteKind } from '#domain/office/lead-status.ts'
import type { SiteScope } from '../site-scope.ts'

export interface LeadNote {
  id: number
  at: Date
  kind: NoteKind
  body: string
  /** Null: the platform itself, or somebody who is gone. */
  staffName: string | null
  /** How the letter of a reply stands; null where none went, or it is forgotten. */
  letter: { state: 'waiting' | 'delivered' | 'parked' | 'dropped'; attempts: number; error: string | null } | null
}

/** Lines of a lead's history, oldest first. */
export async function notesOf({ db, site }: SiteScope, leadId: string): Promise<LeadNote[]> {
  const { rows } = await sql<LeadNote>`
    select n.id, n.at, n.kind, n.body, s.name as staff_name,
        case when c.id is not null then
          jsonb_build_object('state', c.state, 'attempts', c.attempts, 'error', c.last_error) end as letter
      from lead_notes n left join staff s on s.id = n.staff_id
        left join notices c on c.site_id = n.site_id and c.id = n.notice_id
      where n.site_id = ${site.slug} and n.lead_id = ${leadId} order by n.id`.execute(db)
  return rows
}

export interface DeliveryProof {
  id: string
  channel: string
  routeKey: string
  state: 'waiting' | 'delivered' | 'parked'
  attempts: number
  createdAt: Date
  /** When the next try is, of one that waits. */
  dueAt: Date
  deliveredAt: Date | null
  /** The receiver's own words when it took it. */
  answer: string | null
  /** Why the last try failed, or what of it was refused. */
  lastError: string | null
}

/** Every delivery of a lead with the other side's answer, the dealer's routes before the shopper's receipt. */
export async function proofOf({ db, site }: SiteScope, leadId: string): Promise<DeliveryProof[]> {
  return db
    .selectFrom('outbox')
    .select([
      'id',
      'channel',
      'routeKey',
      'state',
      'attempts',
      'createdAt',
      'dueAt',
      'deliveredAt',
      'answer',
      'lastError',
    ])
    .where('siteId', '=', site.slug)
    .where('leadId', '=', leadId)
    .orderBy((eb) => eb('channel', '=', 'receipt'))
    .orderBy('routeKey')
    .execute()
}

export interface OtherLead {
  leadId: string
  reference: string
  category: string
  createdAt: Date
  status: LeadStatus | null
}

/** Other leads that gave the same address or number, newest first; that does not prove the same person. */
export async function otherLeadsOf(
  { db, site }: SiteScope,
  { leadId, contactId }: { leadId: string; contactId: string | null },
): Promise<OtherLead[]> {
  if (contactId === null) return []
  return db
    .selectFrom('leads as l')
    .leftJoin('leadWork as w', (join) => join.onRef('w.siteId', '=', 'l.siteId').onRef('w.leadId', '=', 'l.id'))
    .select(['l.id as leadId', 'l.reference', 'l.category', 'l.createdAt', 'w.status'])
    .where('l.siteId', '=', site.slug)
    .where('l.contactId', '=', contactId)
    .where('l.id', '<>', leadId)
    .where('l.state', '=', 'complete')
    .orderBy('l.createdAt', 'desc')
    .limit(10)
    .execute()
}

export interface VehicleNow {
  id: number
  priceCents: number | null
  priceBasis: PriceBasis
  status: VehicleStatus
  photosCount: number
  savedBy: number
}

/** A vehicle that was asked about, as it is now, with the price that shoppers are asked; null where it is gone. */
export async function vehicleNow({ db, site }: SiteScope, vehicleId: number): Promise<VehicleNow | null> {
  const { rows } = await sql<VehicleNow>`
    select v.id, ${askedCents('v')} as price_cents, v.price_basis, v.status, v.photos_count,
        (select count(*) from watch_items i where i.site_id = v.site_id and i.vehicle_id = v.id) as saved_by
      from vehicles v where v.site_id = ${site.slug} and v.id = ${vehicleId}`.execute(db)
  return rows[0] ?? null
}

export interface PriceChange {
  at: Date
  /** Null where no price was shown. */
  fromCents: number | null
  toCents: number | null
}

/** Changes of the price that shoppers were asked for a vehicle, since a moment. */
export async function priceChangesSince(
  { db, site }: SiteScope,
  vehicleId: number,
  since: Date,
): Promise<PriceChange[]> {
  const { rows } = await sql<PriceChange>`
    select recorded_at as at, from_cents, to_cents from (
      select l.recorded_at, ${askedCents('l')} as to_cents, lag(${askedCents('l')}) over (order by l.id) as from_cents,
          row_number() over (order by l.id) as n
        from price_ledger l where l.site_id = ${site.slug} and l.vehicle_id = ${vehicleId}
    ) told where n > 1 and recorded_at > ${since} and to_cents is distinct from from_cents
      order by recorded_at`.execute(db)
  return rows
}

/** The valuation of the shopper's own vehicle. */
export interface LeadValuation {
  /** Null until every question was answered. */
  result: ValuationResult | null
  at: Date
  acceptedAt: Date | null
}

/** The valuation that came with a lead, however old; null where there is none. */
export async function valuationWith({ db, site }: SiteScope, leadId: string): Promise<LeadValuation | null> {
  const row = await db
    .selectFrom('valuations')
    .select(['result', 'updatedAt as at', 'offerAcceptedAt as acceptedAt'])
    .where('siteId', '=', site.slug)
    .where('leadId', '=', leadId)
    .executeTakeFirst()
  return row ?? null
}

/** References of the lead that a duplicate repeats, and of those that repeat this one. */
export async function duplicatesOf(
  { db, site }: SiteScope,
  { leadId, duplicateOf }: { leadId: string; duplicateOf: string | null },
): Promise<{ original: string | null; copies: string[] }> {
  const rows = await db
    .selectFrom('leads as l')
    .leftJoin('leadWork as w', (join) => join.onRef('w.siteId', '=', 'l.siteId').onRef('w.leadId', '=', 'l.id'))
    .select(['l.id', 'l.reference'])
    .where('l.siteId', '=', site.slug)
    .where(({ eb, or }) =>
      or([eb('w.duplicateOf', '=', leadId), ...(duplicateOf ? [eb('l.id', '=', duplicateOf)] : [])]),
    )
    .orderBy('l.createdAt')
    .execute()
  const original = rows.find(({ id }) => id === duplicateOf)
  return {
    original: original?.reference ?? null,
    copies: rows.filter((row) => row !== original).map(({ reference }) => reference),
  }
}
