/** Reads one vehicle for its screens in the office: as it is, what its feed says, and who set what (Office R31). */
import { sql } from 'kysely'
import type { PhotoMark } from '#domain/media/photo-words.ts'
import type { PictureRef } from '#domain/media/picture-url.ts'
import type { PriceBasis } from '#domain/vehicle/vehicle.ts'
import { isReserved } from '../is-reserved.ts'
import { sourceIdOf } from '../picture-source-id.ts'
import { evidencedBeforePrice } from '../price-evidence.ts'
import type { SiteScope } from '../site-scope.ts'
import type { ColumnEdit, FedPicture } from './stock-schema.ts'

/** A vehicle as stored, with its version and what pages may show of its before price. */
export type OfficeVehicle = NonNullable<Awaited<ReturnType<typeof officeVehicle>>>

/** A vehicle by its id as an address writes it; null where the site has none. */
export async function officeVehicle({ db, site }: SiteScope, id: string) {
  if (!/^[1-9]\d{0,14}$/.test(id)) return null
  const row = await db
    .selectFrom('vehicles')
    .selectAll()
    .select([evidencedBeforePrice('vehicles').as('provenBeforeCents'), isReserved('vehicles').as('isTaken')])
    .where('siteId', '=', site.slug)
    .where('id', '=', Number(id))
    .executeTakeFirst()
  return row ?? null
}

/** The feed's values of locked fields, by column. A field that is missing here follows the feed, or has none. */
export interface FeedSays {
  details: Record<string, unknown>
  media: FedPicture[] | null
}

export async function feedSays({ db, site }: SiteScope, vehicleId: number): Promise<FeedSays> {
  const row = await db
    .selectFrom('vehicleFeedRows')
    .select(['details', 'media'])
    .where('siteId', '=', site.slug)
    .where('vehicleId', '=', vehicleId)
    .executeTakeFirst()
  return row ?? { details: {}, media: null }
}

/** One edit of a vehicle, with the name of who made it. */
export interface KnownEdit {
  id: number
  staffName: string | null
  at: Date
  changes: Record<string, ColumnEdit>
  note: string | null
  undoneAt: Date | null
  /** References of the buyer's lead and reservation. */
  leadReference: string | null
  reservationReference: string | null
}

/** A vehicle's edits in the office, newest first; those before a moment, where it is given. */
export async function editsOf(
  { db, site }: SiteScope,
  vehicleId: number,
  { limit = 200, before = null }: { limit?: number; before?: Date | null } = {},
): Promise<KnownEdit[]> {
  return db
    .selectFrom('vehicleEdits as e')
    .leftJoin('staff as s', 's.id', 'e.staffId')
    .leftJoin('leads as l', (join) => join.onRef('l.siteId', '=', 'e.siteId').onRef('l.id', '=', 'e.leadId'))
    .leftJoin('reservations as r', (join) =>
      join.onRef('r.siteId', '=', 'e.siteId').onRef('r.id', '=', 'e.reservationId'),
    )
    .select(['e.id', 's.name as staffName', 'e.at', 'e.changes', 'e.note', 'e.undoneAt'])
    .select(['l.reference as leadReference', 'r.reference as reservationReference'])
    .where('e.siteId', '=', site.slug)
    .where('e.vehicleId', '=', vehicleId)
    .where((where) => (before === null ? where.lit(true) : where('e.at', '<', before)))
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute()
}

/** One row of the price ledger. Money in cents. */
export interface LedgerStep {
  priceCents: number | null
  offerPriceCents: number | null
  beforePriceCents: number | null
  priceBasis: PriceBasis
  /** `feed`: a run wrote it. `person`: somebody of the office did. */
  by: 'feed' | 'person'
  /** The run's file, or the person's name. */
  source: string
  runId: number | null
  at: Date
}

/** A vehicle's prices in the ledger, oldest first. */
export async function ledgerOf({ db, site }: SiteScope, vehicleId: number): Promise<LedgerStep[]> {
  const { rows } = await sql<LedgerStep>`select l.price_cents, l.offer_price_cents, l.before_price_cents, l.price_basis,
      case when l.source like 'office:%' then 'person' else 'feed' end as by,
      case when l.source like 'office:%' then coalesce(s.name, 'somebody of the office') else l.source end as source,
      l.run_id, l.recorded_at as at
    from price_ledger l left join staff s on l.source = 'office:' || s.id
    where l.site_id = ${site.slug} and l.vehicle_id = ${vehicleId} order by l.id`.execute(db)
  return rows
}

/** A photo as the office shows it. */
export interface OfficePhoto {
  kind: 'photo' | 'hidden'
  position: number
  sourceUrl: string
  isDefault: boolean
  caption: string | null
  alt: string | null
  marks: PhotoMark[]
  ref: PictureRef
  widthPx: number | null
  heightPx: number | null
  /** Why it could not be taken in; null where it was, or was not tried yet. */
  failure: string | null
  /** Mean brightness, 0 to 255; null where it was not measured. */
  luma: number | null
  /** Another vehicle of the site has the same picture. */
  isElsewhere: boolean
}

/** A vehicle's photos in their order, the hidden ones behind. */
export async function officePhotos({ db, site }: SiteScope, vehicleId: number): Promise<OfficePhoto[]> {
  const { rows } = await sql<Omit<OfficePhoto, 'ref'> & PictureRef>`
    select m.kind, m.position, m.source_url, m.is_default, m.caption, m.alt, m.marks, p.content_hash,
      ${sourceIdOf('m.source_url')} as source_id, p.width as width_px, p.height as height_px, p.failure, p.luma,
      not m.is_default and exists (select from pictures same join media o
          on o.site_id = same.site_id and o.source_url = same.source_url
        where same.site_id = m.site_id and same.content_hash = p.content_hash and o.vehicle_id <> m.vehicle_id)
        as is_elsewhere
    from media m left join pictures p on p.site_id = m.site_id and p.source_url = m.source_url
    where m.site_id = ${site.slug} and m.vehicle_id = ${vehicleId} and m.kind in ('photo', 'hidden')
    order by m.kind desc, m.position`.execute(db)
  return rows.map(({ contentHash, sourceId, ...photo }) => ({ ...photo, ref: { contentHash, sourceId } }))
}

/** A vehicle's other views: how many frames its turntable has, and whether it has a panorama of its interior. */
export async function viewPicturesOf({ db, site }: SiteScope, vehicleId: number) {
  const rows = await db
    .selectFrom('media')
    .select('kind')
    .where('siteId', '=', site.slug)
    .where('vehicleId', '=', vehicleId)
    .where('kind', 'in', ['spin', 'interior'])
    .execute()
  return {
    frames: rows.filter(({ kind }) => kind === 'spin').length,
    hasInterior: rows.some(({ kind }) => kind === 'interior'),
  }
}

/** Facts of people who follow a vehicle: how many saved it, and the price a holder was promised, cents. */
export async function followersOf({ db, site }: SiteScope, vehicleId: number) {
  const { rows } = await sql<{ saved: number; reservedCents: number | null; reservedUntil: Date | null }>`
    select (select count(*)::integer from watch_items w where w.site_id = v.site_id and w.vehicle_id = v.id) as saved,
      r.price_cents as reserved_cents, r.reserved_until
    from vehicles v left join reservations r on r.site_id = v.site_id and r.id = v.reservation_id
    where v.site_id = ${site.slug} and v.id = ${vehicleId}`.execute(db)
  return rows[0] ?? { saved: 0, reservedCents: null, reservedUntil: null }
}

/** The earlier prices that a vehicle was asked for on a basis, highest first, cents. They are evidence (A8.1). */
export async function askedBefore({ db, site }: SiteScope, vehicleId: number, basis: PriceBasis): Promise<number[]> {
  const { rows } = await sql<{ cents: number }>`
    select distinct case when offer_price_cents > 1000 then offer_price_cents else price_cents end as cents
    from price_ledger where site_id = ${site.slug} and vehicle_id = ${vehicleId} and price_basis = ${basis}
      and coalesce(offer_price_cents, price_cents) > 1000 order by 1 desc`.execute(db)
  return rows.map(({ cents }) => cents)
}

/** Vehicles of a site by their ids, with what a change of many reads. */
export async function vehiclesByIds({ db, site }: SiteScope, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('vehicles')
    .select(['id', 'changedXid', 'stocknum', 'year', 'make', 'model', 'badge', 'locationId', 'tag', 'status'])
    .select(['certified', 'reserved', 'reservationId', 'priceCents', 'offerPriceCents'])
    .where('siteId', '=', site.slug)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
}
