/** Random changes of a site's stock, as imports and the intake of pictures make them. */
import fc from 'fast-check'
import { sql, type Kysely } from 'kysely'
import type { Database } from '#data/schema.ts'

const VINS = ['MR0AA3CD0M0000001', 'MR0AA3CD0M0000002', 'MR0AA3CD0M0000003', null] as const

/** Changes of one of so many vehicles, by its place. */
export function stockChange(vehicles: number) {
  const place = fc.nat({ max: vehicles - 1 })
  return fc.oneof(
    fc.record({ place, vin: fc.constantFrom(...VINS) }),
    fc.record({ place, status: fc.constantFrom('in_stock' as const, 'unavailable' as const, 'coming_soon' as const) }),
    fc.record({ place, priceCents: fc.integer({ min: 2_000_000, max: 9_000_000 }) }),
    fc.record({ place, dealercomments: fc.constantFrom('One owner.', 'Tow bar, "as new"\nand canopy', '') }),
    fc.record({ place, reserved: fc.boolean() }),
    fc.record({ place, taken: fc.nat({ max: 2 }) }),
    fc.record({ place, firstPhoto: fc.constantFrom('a', 'b', 'c') }),
    fc.record({ place, damage: fc.constantFrom('Chip, 4 mm', null) }),
  )
}

type Change = ReturnType<typeof stockChange> extends fc.Arbitrary<infer One> ? One : never

/** Does one change to the database, as imports and the intake of pictures do. */
export async function applyChange(
  db: Kysely<Database>,
  siteId: string,
  ids: readonly number[],
  { place, ...part }: Change,
): Promise<void> {
  const id = ids[place] ?? 0
  if ('taken' in part)
    await sql`insert into pictures (site_id, source_url, content_hash, width, height, checked_at)
      select site_id, source_url, left(md5(source_url || clock_timestamp()), 32), 1600, 1200, now() from media
      where site_id = ${siteId} and vehicle_id = ${id} and position = ${part.taken}
      on conflict (site_id, source_url) do update set content_hash = excluded.content_hash`.execute(db)
  else if ('firstPhoto' in part)
    await sql`update media set source_url = ${`https://feeds.example/new/${part.firstPhoto}.jpg`}
      where site_id = ${siteId} and vehicle_id = ${id} and position = 0`.execute(db)
  else if ('damage' in part)
    await db
      .updateTable('media')
      .set({ marks: JSON.stringify(part.damage === null ? [] : [{ x: 0.5, y: 0.5, text: part.damage }]) })
      .where('siteId', '=', siteId)
      .where('vehicleId', '=', id)
      .where('position', '=', 1)
      .execute()
  else await db.updateTable('vehicles').set(part).where('siteId', '=', siteId).where('id', '=', id).execute()
}
