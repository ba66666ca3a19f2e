import { sql, type RawBuilder } from 'kysely'

/**
 * SQL for a picture's id in page URLs, from its source URL. `column` holds the URL (see `PictureRef`). Null stays null.
 */
export function sourceIdOf(column: string): RawBuilder<string | null> {
  return sql<string | null>`picture_source_id(${sql.ref(column)})`
}
