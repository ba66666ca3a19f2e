import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'

const MARK = '/* plan kept */'

/**
 * Begins a statement whose plan the server keeps: reading and planning one that each lead runs takes longer than
 * running it. It answers no rows, or columns whose types stay, so that a plan stays good while another version changes
 * the tables.
 */
export const KEPT_PLAN = sql.raw(MARK)

/** Has the server keep the plans of statements that ask for it. */
export function keepPlans(client: pg.ClientBase): void {
  const query: (...given: unknown[]) => unknown = client.query.bind(client)
  const named = (text: unknown, values: unknown, ...rest: unknown[]): unknown =>
    typeof text === 'string' && text.startsWith(MARK)
      ? query({ name: createHash('sha256').update(text).digest('base64url'), text, values }, ...rest)
      : query(text, values, ...rest)
  Object.assign(client, { query: named })
}
