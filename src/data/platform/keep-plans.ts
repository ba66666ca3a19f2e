import { createHash } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import type pg from 'pg'

const MARK = '/* plan kept */'

/**
 * Begins a statement whose plan the server keeps: reading and planning one that each lead runs takes longer than
 * running it. It answers no rows, or columns whose types stay, so that a plan stays good while another version changes
 * the tables.
 */
export const KEPT_PLAN = sql.raw(MARK)

/** A statement with a kept plan as plain text, `$1` for its first value: building and compiling one costs more. */
export function keptStatement(text: string, values: unknown[]): CompiledQuery {
  return CompiledQuery.raw(`${MARK} ${text}`, values)
}

/** Names of kept plans by their text. Texts hold no values, so there are as many as the code has statements. */
const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/** Has the server keep the plans of statements that ask for it. */
export function keepPlans(client: pg.ClientBase): void {
  const query: (...given: unknown[]) => unknown = client.query.bind(client)
  const named = (text: unknown, values: unknown, ...rest: unknown[]): unknown =>
    typeof text === 'string' && text.startsWith(MARK)
      ? query({ name: nameOf(text), text, values }, ...rest)
      : query(text, values, ...rest)
  Object.assign(client, { query: named })
}
