/** Each write of the office is killed within its transaction: it is whole with its audit line, or not at all. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDiskPictureStore } from '#adapters/pictures/disk-picture-store.ts'
import { sharpWork } from '#adapters/pictures/worker/sharp-work.ts'
import { openDatabase, type OpenDatabase } from '#data/platform/connection.ts'
import type { PictureStore } from '#ports/picture-store.ts'
import { runs } from '#test/property-runs.ts'
import { changedTables, tableStates } from './changed-tables.ts'
import { countQueries } from './counted-queries.ts'
import { stepsUntilKilled } from './killed-child.ts'
import { openOfficeWorld } from './office-world.ts'
import { sendWrite, type OfficeWrite } from './office-writes.ts'
import { prepareWrites, WRITES_NOW, type WritesWorld } from './office-writes-world.ts'
import { databaseOfFile } from './postgres.ts'

/** Kills of each write; the last of them is before its commit. */
const KILLS = runs(1)

/** Other writes that are tried. */
const OTHERS = runs(3)

const WRITES = [
  'lead status',
  'lead assign',
  'lead reply',
  'lead erase',
  'vehicle save',
  'vehiclePrice save',
  'vehiclePhotos photo',
  'photo upload',
  'stockNew make',
  'stockBulk apply',
  'stockBulk undo',
  'feedRun replay',
  'calendar block',
  'calendar book',
  'specialHours save',
  'reservation extend',
  'reservation refund',
  'user roles',
  'users invite',
  'privacy erase',
] as const

/** Steps at which a write may stand still: a photo's bytes are kept first, and found when it is sent again. */
const HALVES: Readonly<Record<string, readonly Record<string, number>[]>> = {
  'photo upload': [{ uploaded_pictures: 1, pictures: 1 }],
}

let folder: string
let store: PictureStore
const database = databaseOfFile()
/** Connections whose queries are counted. */
let counted: OpenDatabase
let writes: WritesWorld
const queries = countQueries(null)
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-crash-'))
  writes = await prepareWrites(database, folder)
  await database.keep()
  counted = openDatabase({ url: database.url })
  store = await openDiskPictureStore({ work: sharpWork, folder: join(folder, 'pictures') })
})
afterAll(async () => {
  await store.close()
  await counted.close()
  await rm(folder, { recursive: true, force: true })
})

/** Waits until the killed process's connections are gone: the server takes back then what it had not committed. */
async function settled(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid() and application_name = ${CHILD}`.execute(database.db)
      return rows.length
    })
    .toBe(0)
}
const CHILD = 'office-child'

/** The database's address for a child, whose connections are told by their name. */
function namedUrl(): string {
  const named = new URL(database.url)
  named.searchParams.set('application_name', CHILD)
  return named.href
}

/** Carries a write out in this process. Resolves with its queries from the begin of its transaction on. */
async function carryOut(write: OfficeWrite): Promise<number> {
  const world = await openOfficeWorld(counted, () => WRITES_NOW, { feedFolder: folder, store })
  queries.restart()
  const { statusCode, body } = await sendWrite(world, write, writes.session)
  const count = queries.count()
  await world.app.close()
  if (statusCode >= 400) throw new Error(`${write.name}: ${statusCode} ${body}`)
  return count
}

/** Kills a write, and finds it whole with its audit line or not done at all. */
async function tryToHalve(name: string): Promise<void> {
  const write = writes.writes.find((one) => one.name === name)
  if (write === undefined) throw new Error(`there is no write ${name}`)
  try {
    const before = await tableStates(database.db)
    const count = await carryOut(write)
    const whole = changedTables(before, await tableStates(database.db))
    expect([(whole['audit_log'] ?? 0) + (whole['lead_audit'] ?? 0) > 0, count > 3]).toEqual([true, true])
    await database.restore()
    for (let kill = 0; kill < KILLS; kill++) {
      const stopAt = Math.ceil(((kill + 1) / KILLS) * count)
      const config = { session: writes.session, write, now: WRITES_NOW.toISOString(), folder, stopAt }
      await stepsUntilKilled('office-child.ts', { ...config, databaseUrl: namedUrl() })
      await settled()
      const changed = changedTables(before, await tableStates(database.db))
      expect([stopAt, {}, whole, ...(HALVES[name] ?? [])]).toContainEqual(changed)
      if (Object.keys(changed).length > 0) await database.restore()
    }
    await carryOut(write)
    expect(changedTables(before, await tableStates(database.db))).toEqual(whole)
  } finally {
    await database.restore()
  }
}

const MOST_MS = 60_000 + KILLS * 60_000

it.each(WRITES)(
  'Office section 16 killed in its transaction, "%s" is whole with its audit line or not at all',
  tryToHalve,
  MOST_MS,
)

it(
  'Office section 16 so are others of the office’s writes, drawn at random',
  async () => {
    const main = new Set<string>(WRITES)
    const others = writes.writes.map(({ name }) => name).filter((name) => !main.has(name))
    const [drawn = []] = fc.sample(fc.shuffledSubarray(others, { minLength: others.length }), 1)
    for (const name of drawn.slice(0, OTHERS)) await tryToHalve(name)
  },
  OTHERS * MOST_MS,
)
