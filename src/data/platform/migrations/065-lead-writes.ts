import { sql, type Kysely } from 'kysely'

/** Less work for each lead that is stored: two indexes hold it only from when it has a person, or a time to answer. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
drop index lead_work_assignee;
create index lead_work_assignee on lead_work (site_id, assignee)
  where assignee is not null and status in ('new', 'working', 'appointment');
drop index lead_work_untold;
create index lead_work_untold on lead_work (site_id, due_at)
  where due_at is not null and told < 2 and first_answer_at is null and status in ('new', 'working');
`)
    .execute(db)
}
