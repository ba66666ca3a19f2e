import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../schema.ts'

/**
 * Ends the transaction's connection when `signal` is aborted, whatever statement it is in or waits in: the server then takes everything
 * back. Resolves with what stops watching; to be called before the commit. Needs a second connection of the pool.
 */
export async function endOnAbort(db: Kysely<Database>, tx: Transaction<Database>, signal: AbortSignal | undefined): Promise<() => void> {
  if (signal === undefined) return () => {}
  signal.throwIfAborted()
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  const pid = rows[0]?.pid
  const end = (): void => {
    // When this fails there is no server to end anything on.
    sql`select pg_terminate_backend(${pid}::integer)`.execute(db).catch(() => {})
  }
  signal.addEventListener('abort', end, { once: true })
  return () => signal.removeEventListener('abort', end)
}
