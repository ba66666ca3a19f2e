import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../schema.ts'

/** Longest wait for the server to end a connection. */
const ENDING_MS = 5000

/**
 * Ends the transaction's connection when `signal` is aborted, even inside a statement. The server then rolls back. It
 * needs a second connection of the pool. Resolves with a function that stops watching. Call it before the commit and
 * before the connection returns to the pool: it waits for an ending in progress, which would otherwise hit the
 * connection's next user.
 */
export async function endOnAbort(
  db: Kysely<Database>,
  tx: Transaction<Database>,
  signal: AbortSignal | undefined,
): Promise<() => Promise<void>> {
  if (signal === undefined) return async () => {}
  signal.throwIfAborted()
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  const pid = rows[0]?.pid
  let ending: Promise<unknown> = Promise.resolve()
  const end = (): void => {
    // When this fails there is no server to end anything on.
    ending = sql`select pg_terminate_backend(${pid}::integer, ${ENDING_MS}::bigint)`.execute(db).catch(() => {})
  }
  signal.addEventListener('abort', end, { once: true })
  return async () => {
    signal.removeEventListener('abort', end)
    await ending
  }
}
