import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** A database or transaction, and the one site that a query reads. */
export interface SiteScope {
  db: Kysely<Database>
  site: { slug: string }
}
