/** Spins of trade promotions: one for each account and campaign (R85). */
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
create table spins (
  site_id    text        not null,
  -- First day of the campaign, which names it.
  campaign   date        not null,
  account_id uuid        not null,
  -- What was drawn, from 0 to 9999: evidence that the published odds were kept.
  roll       integer     not null check (roll between 0 and 9999),
  -- Name of the prize; null for none.
  prize      text,
  -- Lead of a prize.
  lead_id    uuid,
  spun_at    timestamptz not null,
  primary key (site_id, campaign, account_id),
  foreign key (site_id, account_id) references accounts (site_id, id) on delete cascade,
  check ((prize is null) = (lead_id is null))
);
create index spins_prizes on spins (site_id, campaign, prize) where prize is not null;

-- How many of a prize are given. Stays when an account that won is deleted.
create table spin_prizes (
  site_id  text    not null,
  campaign date    not null,
  prize    text    not null,
  given    integer not null check (given > 0),
  primary key (site_id, campaign, prize)
);
`)
    .execute(db)
}
