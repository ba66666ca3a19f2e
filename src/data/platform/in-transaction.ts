import { sql, Transaction, type Kysely } from 'kysely'
import type { Database } from '../schema.ts'

/**
 * Runs work in a transaction; within one of the caller's it takes back its own writes alone where it fails. Works
 * within one transaction run one after the other.
 */
export async function inTransaction<Done>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<Done>,
): Promise<Done> {
  if (!(db instanceof Transaction)) return db.transaction().execute(work)
  await sql`savepoint within`.execute(db)
  try {
    const done = await work(db)
    await sql`release savepoint within`.execute(db)
    return done
  } catch (error) {
    await sql`rollback to savepoint within`.execute(db)
    throw error
  }
}
