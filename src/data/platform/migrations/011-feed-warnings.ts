import { sql, type Kysely } from 'kysely'

/**
 * Warnings about rows that an import accepted (F14). The table keeps all warnings of the last import of each source.
 * Older ones are deleted, or an hourly feed would fill the disk with the same sentences.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
create table feed_warnings (
  site_id  text     not null,
  run_id   bigint   not null,
  line     integer  not null check (line > 0),
  position smallint not null check (position > 0),
  stocknum text     not null,
  kind     text     not null,
  message  text     not null,
  primary key (site_id, run_id, line, position),
  foreign key (site_id, run_id) references import_runs (site_id, id) on delete cascade
);
`)
    .execute(db)
}
