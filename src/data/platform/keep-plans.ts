import { createHash } from 'node:crypto'
import type pg from 'pg'

/** Statements of several parts, such as the one that stores a lead (data/leads/one-statement.ts). */
const OF_PARTS = 'with "'

/**
 * Has the server keep the plans of statements that store several things at once: reading and planning one takes longer
 * than running it. They answer no rows, so that a plan stays good while another version changes the tables.
 */
export function keepPlans(client: pg.ClientBase): void {
  const query: (...given: unknown[]) => unknown = client.query.bind(client)
  const named = (text: unknown, values: unknown, ...rest: unknown[]): unknown =>
    typeof text === 'string' && text.startsWith(OF_PARTS)
      ? query({ name: createHash('sha256').update(text).digest('base64url'), text, values }, ...rest)
      : query(text, values, ...rest)
  Object.assign(client, { query: named })
}
