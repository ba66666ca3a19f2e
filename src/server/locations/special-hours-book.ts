import type { Kysely } from 'kysely'
import type { Database } from '#data/schema.ts'
import { specialHoursFrom, type SpecialDayOf } from '#data/platform/special-hours.ts'
import { LocationBook, type LocationBookOptions } from './location-book.ts'

const DAY_MS = 86_400_000

/** In-memory holiday hours of all locations (A18.3). Those of yesterday may be among them. */
export class SpecialHoursBook extends LocationBook<SpecialDayOf> {
  constructor({
    db,
    now,
    warn,
  }: { db: Kysely<Database>; now: () => Date } & Pick<LocationBookOptions<SpecialDayOf>, 'warn'>) {
    super({
      subject: 'holiday hours',
      // A day back, since it is still yesterday somewhere.
      readAll: async () => specialHoursFrom(db, new Date(now().getTime() - DAY_MS).toISOString().slice(0, 10)),
      warn,
    })
  }
}
