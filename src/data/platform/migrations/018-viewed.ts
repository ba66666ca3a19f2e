import { sql, type Kysely } from 'kysely'

/** Vehicles that a shopper looked at, of accounts that want them kept (R43). Off until the shopper asks for it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
alter table accounts add column keeps_viewed boolean not null default false;

-- No foreign key to vehicles: a list outlives what is sold and gone.
create table viewed_items (
  site_id    text        not null,
  account_id uuid        not null,
  vehicle_id bigint      not null,
  -- When its page was last opened.
  viewed_at  timestamptz not null,
  primary key (site_id, account_id, vehicle_id),
  foreign key (site_id, account_id) references accounts (site_id, id) on delete cascade
);
`)
    .execute(db)
}
