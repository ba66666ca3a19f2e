import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** Lends the connections of a pool that outlives the borrower. */
export class LentPool {
  readonly options = {}
  readonly #pool: pg.Pool
  #isEnded = false

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Throws after `end`: work that a test left behind must not reach the database of the next. */
  async connect(): Promise<pg.PoolClient> {
    if (this.#isEnded) throw new Error('This test database was given back; valid: queries before its drop or close')
    return this.#pool.connect()
  }

  async query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>> {
    const client = await this.connect()
    try {
      return await client.query<Row>(text, values)
    } finally {
      client.release()
    }
  }

  /** Lends no more connections, and resolves when all that are lent have come back. */
  async end(): Promise<void> {
    this.#isEnded = true
    while (this.#pool.totalCount > this.#pool.idleCount) await pause(2)
  }
}
