import { sql, type Kysely } from 'kysely'

/** Keeps of which sales a review was asked for, for good: no letter about one goes twice (R134). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
create table review_requests (
  site_id        text        not null,
  reservation_id uuid        not null,
  decided_at     timestamptz not null,
  -- False where the shopper had not agreed to offers and news by then.
  asked          boolean     not null,
  primary key (site_id, reservation_id),
  foreign key (site_id, reservation_id) references reservations (site_id, id) on delete cascade
);
create index reservations_completed on reservations (site_id, ended_at) where state = 'completed';
`)
    .execute(db)
}
