import { sql, type RawBuilder } from 'kysely'

/** What pages call the picture whose address stands in a column (see `PictureRef`); null where the column is. */
export function sourceIdOf(column: string): RawBuilder<string | null> {
  return sql<string | null>`picture_source_id(${sql.ref(column)})`
}
