import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { silentLog } from '#data/log.ts'
import { openDatabase } from '#data/platform/connection.ts'
import { startEmbedded } from '#data/platform/embedded/launcher.ts'
import { migrate } from '#data/platform/migrate.ts'
import type { Database } from '#data/schema.ts'

/** Runs a bench on an empty, migrated database of its own, and removes it. `folder` is the bench's to write into. */
export async function withDatabase(bench: (db: Kysely<Database>, folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-bench-'))
  const embedded = await startEmbedded({ dataDir: path.join(folder, 'data'), log: silentLog })
  const { db, close } = openDatabase({ url: embedded.url })
  try {
    await migrate(db)
    await bench(db, folder)
  } finally {
    await close()
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
