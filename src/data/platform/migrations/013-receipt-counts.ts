import { sql, type Kysely } from 'kysely'

/**
 * Moments of receipts that went to one mailbox, or because of one sender network, within the last hour (S4). `key` is a
 * keyed hash, so that the table holds neither an e-mail nor a network address.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
create table receipt_counts (
  site_id    text          not null,
  counted    text          not null check (counted in ('network', 'mailbox')),
  key        bytea         not null check (length(key) = 16),
  sent_at    timestamptz[] not null,
  expires_at timestamptz   not null,
  primary key (site_id, counted, key)
);
`)
    .execute(db)
}
