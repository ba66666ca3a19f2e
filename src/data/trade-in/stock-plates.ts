import { sql, type Kysely } from 'kysely'
import type { RegoVehicle } from '#domain/trade-in/rego-vehicle.ts'
import type { Database } from '../schema.ts'

/** More vehicles under one plate tell nothing of any of them. */
const MOST = 10

/**
 * What vehicles with a number plate are, of every site's stock: makers' facts alone, never whose or where they are.
 * `rego` is written as `plateOf` writes it. Feeds do not say which state a plate is of.
 */
export async function stockWithPlate(db: Kysely<Database>, rego: string): Promise<RegoVehicle[]> {
  return db
    .selectFrom('vehicles')
    .select([
      'year',
      'make',
      'model',
      'badge',
      'series',
      'simpleBody as body',
      'simpleTransmission as transmission',
      'simpleFuel as fuel',
      'simpleDrive as drive',
      'nvic',
    ])
    .where(sql<string>`upper(regexp_replace(regplate, '[^A-Za-z0-9]', '', 'g'))`, '=', rego)
    .where('regplate', 'is not', null)
    .orderBy('updatedAt', 'desc')
    .limit(MOST)
    .execute()
}
