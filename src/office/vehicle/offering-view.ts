/** Presses of a vehicle besides its fields: its sale, for whom it is kept, its sheet (Office R33). */
import { readBulk } from '#data/office/bulk-edits.ts'
import { handReservationOf } from '#data/office/hand-reservations.ts'
import type { OfficeVehicle } from '#data/office/office-vehicle.ts'
import { buyersOf } from '#data/office/sell-vehicle.ts'
import { readReservation } from '#data/checkout/reservations.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { spokenUntil } from '#domain/office/kept-by-hand.ts'
import { officePath, windowSheetPath } from '#domain/office/office-paths.ts'
import { grantsFor } from '#domain/office/permissions.ts'
import type { OfficeRequest, SiteOffice } from '../screen.ts'

interface Choice {
  value: string
  label: string
}

export interface OfferingView {
  action: string
  version: string
  status: OfficeVehicle['status']
  /** To whom it may be sold; the holder of a reservation first. */
  buyers: Choice[]
  /** A shopper's reservation on the site. */
  held: { words: string; href: string } | null
  /** Somebody for whom staff keep it. */
  kept: { words: string; leadHref: string | null } | null
  isReserved: boolean
  yards: Choice[]
  yard: string
  today: string
  sheetHref: string
  mayCopy: boolean
  /** The last press, and whether it can still be taken back. */
  done: { bulkId: string; canUndo: boolean; wasUndone: boolean } | null
  /** Fields of a refused form, and what was wrong, by field. */
  typed: Readonly<Record<string, string>>
  problems: Readonly<Record<string, string>>
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Null where this person may not sell the vehicle. */
export async function offeringOf(
  office: SiteOffice,
  vehicle: OfficeVehicle,
  { url, refused }: Pick<OfficeRequest, 'url' | 'refused'>,
): Promise<OfferingView | null> {
  const { ctx, can, session } = office
  const { site } = ctx
  if (!can('stock.sell', { locationId: vehicle.locationId })) return null
  const leads = grantsFor(session.staff.grants, 'leads.work', site.slug)
  const [held, kept, buyers, done] = await Promise.all([
    vehicle.reservationId === null ? null : readReservation(ctx, vehicle.reservationId),
    handReservationOf(ctx, vehicle.id),
    buyersOf(ctx, vehicle.id, leads),
    doneOf(office, url.searchParams.get('done')),
  ])
  return {
    action: officePath(site.slug, 'stock', vehicle.id),
    version: vehicle.changedXid,
    status: vehicle.status,
    buyers: [
      ...(held === null ? [] : [{ value: 'holder', label: `Holder of ${held.reference}` }]),
      ...buyers.map(({ reference, name }) => ({ value: reference, label: `${name}, ${reference}` })),
      { value: 'other', label: 'Somebody else' },
    ],
    held: held && {
      words: `Reserved on the site: ${held.reference}`,
      href: officePath(site.slug, 'reservations', held.reference),
    },
    kept: kept && {
      words:
        `Kept for ${kept.forWhom} until ${spokenUntil(kept.until, site)}` +
        `${kept.staffName === null ? '' : `, by ${kept.staffName}`}.`,
      leadHref: kept.reference === null ? null : officePath(site.slug, 'leads', kept.reference),
    },
    isReserved: vehicle.isTaken,
    yards: site.locations
      .filter(({ id }) => can('stock.edit', { locationId: id }))
      .map(({ id, name }) => ({ value: id, label: name })),
    yard: vehicle.locationId ?? '',
    today: localDay(site, ctx.now),
    sheetHref: windowSheetPath(site.slug, [vehicle.id]),
    mayCopy: can('stock.create', { locationId: vehicle.locationId }),
    done,
    typed: Object.fromEntries(refused?.form ?? []),
    problems: refused?.problems ?? {},
  }
}

async function doneOf({ ctx }: SiteOffice, bulkId: string | null): Promise<OfferingView['done']> {
  const bulk = bulkId === null || !UUID.test(bulkId) ? null : await readBulk(ctx, bulkId)
  if (bulk === null || bulkId === null) return null
  const wasUndone = bulk.undoneAt !== null
  return { bulkId, canUndo: !wasUndone && bulk.until >= ctx.now, wasUndone }
}
