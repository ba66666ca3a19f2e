import type { Selectable } from 'kysely'
import { askedCents } from '../price-evidence.ts'
import type { VehiclesTable } from '../schema.ts'
import type { SiteScope } from '../site-scope.ts'
import { readPlace, type KeptPlace } from './line-places.ts'

export interface LineFactsOfPlace {
  place: KeptPlace
  accountName: string | null
  vehicle: Pick<Selectable<VehiclesTable>, 'id' | 'slug' | 'year' | 'make' | 'model' | 'badge' | 'stocknum' | 'status'>
  /** Cents; null where no price is shown. */
  askedCents: number | null
}

/** A place with its vehicle, as they are when a letter goes; null where the site has none such. */
export async function lineFacts({ db, site }: SiteScope, placeId: string): Promise<LineFactsOfPlace | null> {
  const place = await readPlace({ db, site }, placeId)
  if (place === null) return null
  const row = await db
    .selectFrom('vehicles as v')
    .innerJoin('accounts as a', (join) => join.onRef('a.siteId', '=', 'v.siteId').on('a.id', '=', place.accountId))
    .select(['v.id', 'v.slug', 'v.year', 'v.make', 'v.model', 'v.badge', 'v.stocknum', 'v.status'])
    .select(['a.name as accountName', askedCents('v').as('askedCents')])
    .where('v.siteId', '=', site.slug)
    .where('v.id', '=', place.vehicleId)
    .executeTakeFirst()
  if (row === undefined) return null
  const { accountName, askedCents: cents, ...vehicle } = row
  return { place, accountName, vehicle, askedCents: cents }
}
