/** Counts of the outbox for metrics. */
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

export type OutboxState = Database['outbox']['state']['__select__']

export interface OutboxCount {
  siteId: string
  state: OutboxState
  rows: number
}

/**
 * Deliveries of every site by state; a state that a site has none in is left out. Reads the whole outbox: ask seldom.
 */
export async function countOutbox(db: Kysely<Database>): Promise<OutboxCount[]> {
  return db
    .selectFrom('outbox')
    .select(({ fn }) => ['siteId', 'state', fn.countAll<number>().as('rows')])
    .groupBy(['siteId', 'state'])
    .execute()
}
