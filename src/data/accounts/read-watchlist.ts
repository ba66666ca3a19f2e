import { sql } from 'kysely'
import type { ListEntry } from '#domain/lists/list-entries.ts'
import type { BasedPrice } from '#domain/lists/watch-change.ts'
import type { PriceBasis, VehicleStatus } from '#domain/vehicle/vehicle.ts'
import { isReserved } from '../is-reserved.ts'
import { askedCents } from '../price-evidence.ts'
import type { SiteScope } from '../site-scope.ts'
import type { AccountId } from './watchlist.ts'

/** A vehicle of an account's list. */
export interface WatchedVehicle {
  id: number
  savedAt: Date
  /** From the price ledger, at saving; null where no price was shown. */
  priceThen: BasedPrice | null
  /** Null where no price is shown, and of a vehicle that is gone. */
  priceNow: BasedPrice | null
  /** Null: the site has no such vehicle any more. */
  status: VehicleStatus | null
  soldAt: Date | null
  reserved: boolean
  /** The vehicle as the browser's lists hold it; as it was at saving where it is gone. */
  entry: ListEntry
  note: string | null
  tellWhenFree: boolean
}

/** An account's list, the latest first (R41, R46). One query also finds what is sold or gone. */
export async function readWatchlist({ db, site }: SiteScope, { accountId }: AccountId): Promise<WatchedVehicle[]> {
  const rows = await db
    .selectFrom('watchItems as w')
    .leftJoin('vehicles as v', (join) => join.onRef('v.siteId', '=', 'w.siteId').onRef('v.id', '=', 'w.vehicleId'))
    .leftJoin('priceLedger as l', (join) =>
      join.onRef('l.siteId', '=', 'w.siteId').onRef('l.id', '=', 'w.priceLedgerId'),
    )
    .select(['w.vehicleId as id', 'w.savedAt', 'w.priceCents', 'w.snapshot', 'w.note', 'w.tellWhenFree'])
    .select(['v.slug', 'v.status', 'v.soldAt', 'v.priceBasis as basisNow', 'l.priceBasis as basisThen'])
    .select(sql<number | null>`${askedCents('v')}`.as('centsNow'))
    .select(sql<boolean | null>`${isReserved('v')}`.as('reserved'))
    .where('w.siteId', '=', site.slug)
    .where('w.accountId', '=', accountId)
    .orderBy('w.savedAt', 'desc')
    .orderBy('w.vehicleId')
    .execute()
  return rows.map(({ slug, snapshot, priceCents, basisThen, centsNow, basisNow, reserved, ...row }) => ({
    ...row,
    priceThen: priced(priceCents, basisThen),
    priceNow: priced(centsNow, basisNow),
    reserved: reserved ?? false,
    entry: slug === null ? snapshot : { ...snapshot, slug },
  }))
}

const priced = (cents: number | null, basis: PriceBasis | null): BasedPrice | null =>
  cents === null || basis === null ? null : { cents, basis }
