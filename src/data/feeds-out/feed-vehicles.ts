/** Reads whole vehicles of a site in batches, for feeds: one statement for each batch, so that memory stays flat. */
import { sql } from 'kysely'
import type { EnteredFacts } from '#domain/feeds-out/feed-facts.ts'
import type { Vehicle, VehicleImage } from '#domain/vehicle/vehicle.ts'
import { isReserved } from '../is-reserved.ts'
import type { MEDIA_KINDS } from '../listed-values.ts'
import { evidencedBeforePrice } from '../price-evidence.ts'
import type { SiteScope } from '../site-scope.ts'

export interface FeedVehicle {
  vehicle: Vehicle
  entered: EnteredFacts
}

interface Picture extends VehicleImage {
  kind: (typeof MEDIA_KINDS)[number]
  sourceUrl: string
}

/** These vehicles of the site by id, whatever their status. */
export async function feedVehicles(scope: SiteScope, ids: readonly number[]): Promise<FeedVehicle[]> {
  const rows = await vehiclesOf(scope)
    .where('v.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return rows.map(feedVehicleOf)
}

/** The next vehicles of the whole stock after an id; `source`: those of one feed of the site alone. */
export async function stockAfter(
  scope: SiteScope,
  { after, most, source }: { after: number; most: number; source: string | null },
): Promise<FeedVehicle[]> {
  const rows = await vehiclesOf(scope)
    .where('v.id', '>', after)
    .$if(source !== null, (query) => query.where('v.sourceId', '=', source))
    .limit(most)
    .execute()
  return rows.map(feedVehicleOf)
}

function vehiclesOf({ db, site }: SiteScope) {
  return db
    .selectFrom('vehicles as v')
    .selectAll('v')
    .select([
      evidencedBeforePrice('v').as('provenBeforeCents'),
      isReserved('v').as('isTaken'),
      sql<Picture[] | null>`(
        select jsonb_agg(jsonb_build_object('kind', m.kind, 'sourceUrl', m.source_url, 'isDefault', m.is_default,
          'contentHash', p.content_hash,
          -- Only a picture that is not taken in needs it.
          'sourceId', case when p.content_hash is null then picture_source_id(m.source_url) else '' end)
          order by m.position)
        from media m left join pictures p on p.site_id = m.site_id and p.source_url = m.source_url
        where m.site_id = v.site_id and m.vehicle_id = v.id)`.as('pictures'),
    ])
    .where('v.siteId', '=', site.slug)
    .orderBy('v.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof vehiclesOf>['execute']>>[number]

function feedVehicleOf({
  lastRunId: _run,
  sourceId: _source,
  changedXid: _change,
  reservationId: _reservation,
  provenBeforeCents,
  isTaken,
  pictures,
  ...stored
}: Row): FeedVehicle {
  const ofKind = (kind: Picture['kind']) => (pictures ?? []).filter((picture) => picture.kind === kind)
  const [photos, spin, [interior]] = [ofKind('photo'), ofKind('spin'), ofKind('interior')]
  return {
    vehicle: {
      ...stored,
      reserved: isTaken,
      beforePriceCents: provenBeforeCents,
      images: photos.map(imageOf),
      spinImages: spin.map(imageOf),
      spinInteriorImage: interior === undefined ? null : imageOf(interior),
    },
    entered: {
      reserved: stored.reserved,
      beforePriceCents: stored.beforePriceCents,
      photos: photos.map(({ sourceUrl }) => sourceUrl),
      spinPhotos: spin.map(({ sourceUrl }) => sourceUrl),
      interiorPhoto: interior?.sourceUrl ?? null,
    },
  }
}

const imageOf = ({ contentHash, sourceId, isDefault }: Picture): VehicleImage => ({
  contentHash,
  sourceId,
  isDefault,
  size: null,
})

/** Of these vehicles, those that anybody could still buy: not sold, withdrawn or reserved. */
export async function stillOnOffer({ db, site }: SiteScope, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('vehicles as v')
    .select('v.id')
    .where('v.siteId', '=', site.slug)
    .where('v.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('v.status', 'in', ['in_stock', 'coming_soon'])
    .where(isReserved('v'), '=', false)
    .execute()
  return rows.map(({ id }) => id)
}

/** Ids of vehicles that are not sold or withdrawn, in their order. The index says which of them the site lists. */
export async function offeredIds({ db, site }: SiteScope): Promise<number[]> {
  const rows = await db
    .selectFrom('vehicles')
    .select('id')
    .where('siteId', '=', site.slug)
    .where('status', 'in', ['in_stock', 'coming_soon'])
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Stock numbers of these vehicles of the site. */
export async function stockNumbers({ db, site }: SiteScope, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('vehicles as v')
    .select(['v.id', 'v.stocknum'])
    .where('v.siteId', '=', site.slug)
    .where('v.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, stocknum }) => [id, stocknum]))
}
