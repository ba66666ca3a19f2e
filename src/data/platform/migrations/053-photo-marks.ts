import { sql, type Kysely } from 'kysely'

/** Marks on photos that show damage, and how bright pictures are (Office R41). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
-- Marks of a photo: [{"x": 0.8, "y": 0.38, "text": "Chip, 4 mm"}], places as shares from the top left.
alter table media add column marks jsonb not null default '[]' check (jsonb_typeof(marks) = 'array');
-- Mean brightness from 0 to 255; null for pictures that were taken in before it was measured.
alter table pictures add column luma smallint check (luma between 0 and 255);
`)
    .execute(db)
}
