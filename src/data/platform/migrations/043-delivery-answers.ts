import { sql, type Kysely } from 'kysely'

/**
 * Keeps the receiver's words when it took a lead, as proof of delivery (Office R17), and finds the leads that nobody
 * got without reading all deliveries.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
alter table outbox add column answer text;
create index outbox_undelivered on outbox (site_id, created_at) where state <> 'delivered' and channel <> 'receipt';
-- Each lead that somebody opens is noted once a day (Office R22).
create index audit_log_subject on audit_log (site_id, subject);
`)
    .execute(db)
}
