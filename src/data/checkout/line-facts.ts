import { sql } from 'kysely'
import { vehicleName } from '#domain/vehicle/vehicle-name.ts'
import { askedCents } from '../price-evidence.ts'
import type { SiteScope } from '../site-scope.ts'
import { readPlace, type KeptPlace } from './line-places.ts'

export interface LineFactsOfPlace {
  place: KeptPlace
  accountName: string | null
  /** "2022 Mazda CX-5 Maxx Sport"; of a deleted vehicle as the shopper saved it; null where neither is known. */
  vehicleName: string | null
  /** Null where the vehicle was deleted. */
  vehicle: { slug: string; stocknum: string; isSold: boolean; askedCents: number | null } | null
}

/** A place with its vehicle, as they are when a letter goes; null where the site has none such. */
export async function lineFacts({ db, site }: SiteScope, placeId: string): Promise<LineFactsOfPlace | null> {
  const place = await readPlace({ db, site }, placeId)
  if (place === null) return null
  const account = await db
    .selectFrom('accounts as a')
    .leftJoin('watchItems as w', (join) =>
      join.onRef('w.siteId', '=', 'a.siteId').onRef('w.accountId', '=', 'a.id').on('w.vehicleId', '=', place.vehicleId),
    )
    .select(['a.name', 'w.snapshot'])
    .where('a.siteId', '=', site.slug)
    .where('a.id', '=', place.accountId)
    .executeTakeFirst()
  if (account === undefined) return null
  const vehicle = await db
    .selectFrom('vehicles as v')
    .select(['v.slug', 'v.year', 'v.make', 'v.model', 'v.badge', 'v.stocknum'])
    .select([sql<boolean>`v.status = 'sold'`.as('isSold'), askedCents('v').as('askedCents')])
    .where('v.siteId', '=', site.slug)
    .where('v.id', '=', place.vehicleId)
    .executeTakeFirst()
  return {
    place,
    accountName: account.name,
    vehicleName: vehicle === undefined ? (account.snapshot?.name ?? null) : vehicleName(vehicle),
    vehicle: vehicle ?? null,
  }
}
