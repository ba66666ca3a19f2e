import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { describe, expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import type { Database } from '../schema.ts'

/** A server that only knows its version. */
function serverOfVersion(num: string, version: string): Kysely<Database> {
  const dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db: Kysely<Database>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  return new Kysely<Database>({
    dialect,
    plugins: [
      {
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => ({ ...result, rows: [{ num, version }] }),
      },
    ],
  })
}

describe('migrate', () => {
  it('refuses PostgreSQL older than 15 in one sentence', async () => {
    await expect(migrate(serverOfVersion('140012', '14.12'))).rejects.toThrow(
      'The database server is PostgreSQL 14.12; valid is PostgreSQL 15 or newer.',
    )
  })
})
