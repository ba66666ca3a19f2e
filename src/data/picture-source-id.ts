import { sql, type RawBuilder } from 'kysely'

/** SQL for the id of a picture in page URLs, from its source URL column (see `PictureRef`). Null stays null. */
export function sourceIdOf(column: string): RawBuilder<string | null> {
  return sql<string | null>`picture_source_id(${sql.ref(column)})`
}
