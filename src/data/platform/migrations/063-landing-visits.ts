/** How often shoppers saw each landing (R160): a count by day, and nothing of who they were. */
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table landing_days (
      site_id text   not null,
      day     date   not null,
      slug    text   not null,
      visits  bigint not null check (visits > 0),
      primary key (site_id, day, slug)
    )`.execute(db)
}
