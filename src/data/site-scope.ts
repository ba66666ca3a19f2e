import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** Scope of a query: the database, or a transaction of it, and the one site whose rows it reads or writes. */
export interface SiteScope {
  db: Kysely<Database>
  site: { slug: string }
}
