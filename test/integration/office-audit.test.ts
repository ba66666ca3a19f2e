/** Each form of the office that changes something leaves a line of who did it (Office R91). */
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDiskPictureStore } from '#adapters/pictures/disk-picture-store.ts'
import { sharpWork } from '#adapters/pictures/worker/sharp-work.ts'
import { screens } from '#office/loaders.ts'
import { openOfficeWorld } from './office-world.ts'
import { sendWrite } from './office-writes.ts'
import { prepareWrites, WRITES_NOW } from './office-writes-world.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'

/** Forms that change nothing but one's own views, or whose lines have a test of their own. */
const ELSEWHERE = new Set([
  'account password',
  'lead adf',
  'lead text',
  'leads forget',
  'leads give',
  'leads keep',
  'templates remove',
  'lead json',
  'stock keep',
  'stock drop',
  'stock columns',
  'stock csv',
  'stockBulk preview',
  'vehicle keep',
  'vehicle free',
  'vehiclePhotos media',
  'vehiclePhotos remove-view',
  'vehiclePhotos use-feed',
  'audit csv',
  'feed fetch',
  'feedRun bring-back',
  'reservation keep',
  'reservation received',
  'reservation release',
  'reservation returned',
])

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-audit-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Lines of the audit, which are in two tables. */
async function linesOf({ db }: TestDatabase): Promise<number> {
  const { rows } = await sql<{ lines: number }>`
    select (select count(*)::int from audit_log) + (select count(*)::int from lead_audit) as lines`.execute(db)
  return rows[0]?.lines ?? 0
}

it('Office R91 every form that changes something leaves a line in the same moment', { timeout: 300_000 }, async () => {
  const silent: string[] = []
  const database = await createTestDatabase()
  const { session, writes } = await prepareWrites(database, folder)
  await database.keep()
  const store = await openDiskPictureStore({ work: sharpWork, folder: join(folder, 'pictures') })
  for (const write of writes) {
    const world = await openOfficeWorld(database, () => WRITES_NOW, { feedFolder: folder, store })
    const before = await linesOf(database)
    const answer = await sendWrite(world, write, session).catch((error: unknown) => {
      throw new Error(`${write.name} had no answer`, { cause: error })
    })
    const lines = (await linesOf(database)) - before
    if (answer.statusCode >= 400 || lines < 1) silent.push(`${write.name}: ${answer.statusCode}, ${lines} lines`)
    await world.app.close()
    await database.restore()
  }
  await store.close()
  await database.drop()
  expect(silent).toEqual([])
  const forms = Object.entries(screens).flatMap(([id, { actions }]) =>
    Object.keys(actions).map((name) => `${id} ${name}`),
  )
  expect(forms.filter((form) => !writes.some(({ name }) => name === form) && !ELSEWHERE.has(form))).toEqual([])
})

it('Office R91 queries of the office open no transaction that its forms cannot hold', async () => {
  const own: string[] = []
  for await (const file of glob('src/data/office/**/*.ts'))
    if ((await readFile(file, 'utf8')).includes('.transaction()')) own.push(file)
  expect(own).toEqual([])
})
