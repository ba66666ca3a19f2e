import { sql, type Kysely } from 'kysely'

/**
 * Photos that people of the office upload (Office R40). The database holds their bytes, since no other server does:
 * each machine makes its own copy from there. The journal is read by vehicle for its history (R31).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
create index stock_events_vehicle on stock_events (site_id, vehicle_id, id desc);

create table uploaded_pictures (
  site_id      text        not null,
  -- Of the bytes below, as pictures are named everywhere.
  content_hash text        not null check (content_hash ~ '^[0-9a-f]{32}$'),
  -- Of the file as it was sent: one that is sent again is known by it.
  sent_hash    text        not null check (sent_hash ~ '^[0-9a-f]{32}$'),
  -- Turned upright, without the place and camera of the file that was sent.
  bytes        bytea       not null,
  staff_id     uuid        not null,
  at           timestamptz not null,
  primary key (site_id, content_hash)
);
create index uploaded_pictures_sent on uploaded_pictures (site_id, sent_hash);
`)
    .execute(db)
}
