import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '#data/platform/connection.ts'
import type { Database } from '#data/schema.ts'
import { administer, databaseUrl } from './administer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { serverUrl: string; template: string }
  }
}

export interface TestDatabase {
  db: Kysely<Database>
  pool: pg.Pool
  url: string
  /** Closes the connections, after which others can be made like it. */
  close(): Promise<void>
  /** Closes the connections and removes the database; call it in `afterAll` or `afterEach`. */
  drop(): Promise<void>
}

/**
 * A fresh, migrated database on the run's server, for one test file or one test (about 50 ms), or a copy of `like`,
 * which is closed. Its files are copied: writing them through the log, as is usual, takes twice as long.
 */
export async function createTestDatabase(
  options: { migrated?: boolean; like?: TestDatabase } = {},
): Promise<TestDatabase> {
  const { serverUrl, template } = inject('postgres')
  const name = `forecourt_test_${randomUUID().replaceAll('-', '')}`
  const like = options.like === undefined ? template : new URL(options.like.url).pathname.slice(1)
  const from = options.migrated === false ? 'template0' : like
  await administer(serverUrl, `create database ${name} template ${from} strategy file_copy`)
  const url = databaseUrl(serverUrl, name)
  const { db, pool, close } = openDatabase({ url })
  let closing: Promise<void> | undefined
  const closeOnce = () => (closing ??= close())
  const drop = async (): Promise<void> => {
    await closeOnce()
    await administer(serverUrl, `drop database if exists ${name} with (force)`)
  }
  return { db, pool, url, close: closeOnce, drop }
}
