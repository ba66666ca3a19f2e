import { execFile } from 'node:child_process'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isArchiveFailing } from '#data/platform/archiving.ts'
import { openDatabase } from '#data/platform/connection.ts'
import { EmbeddedFolder } from './embedded-folder.ts'
import type { RunningProgram } from './running-program.ts'
import { until } from './until.ts'

let folder: EmbeddedFolder
beforeEach(async () => {
  folder = await EmbeddedFolder.withDatabase()
})
afterEach(() => folder.clear())

const inFolder = (name: string) => path.join(folder.dir, name)

function node(args: string[], dataDir: string, databaseUrl = ''): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATA_DIR: inFolder(dataDir), DATABASE_URL: databaseUrl }
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), said: stdout + stderr }),
    )
  })
}

const forecourt = (args: string[], dataDir = 'data') => node(['bin/forecourt.js', ...args], dataDir)

/** Leads of these numbers, each acknowledged. */
async function takeLeads(first: number, count: number): Promise<void> {
  const script = path.join(import.meta.dirname, 'leads-child.ts')
  const { code, said } = await node([script, inFolder('data'), String(first), String(count)], 'data')
  expect({ code, said }).toMatchObject({ code: 0 })
}

/** Every row of every table, as text, in an order of its own. */
async function allRows(program: RunningProgram): Promise<Record<string, unknown>> {
  const tables = await program.query(`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  const rows: Record<string, unknown> = {}
  for (const { name } of tables)
    rows[String(name)] = await program.query(`select t::text as row from "${name}" t order by 1`)
  return rows
}

async function restored(name: string): Promise<Record<string, unknown>> {
  const program = folder.run({ dataDir: inFolder(name) })
  await program.ready()
  const rows = await allRows(program)
  const [{ writable } = { writable: null }] = await program.query('select not pg_is_in_recovery() as writable')
  expect(writable).toBe(true)
  await program.stop()
  return rows
}

/** Waits until what was committed so far is in the backup. */
async function archived(program: RunningProgram): Promise<void> {
  const [{ file } = { file: '' }] = await program.query('select pg_walfile_name(pg_switch_wal()) as file')
  await until(async () => (await readdir(inFolder('backup/wal'))).includes(`${String(file)}.gz`))
}

const hasMessage = (rows: Record<string, unknown>, text: string) => JSON.stringify(rows['leads']).includes(text)

describe('backup and restore of the embedded database', () => {
  it(
    'restores to a moment row by row: a lead before it is there, one after it is not',
    { timeout: 180_000 },
    async () => {
      await takeLeads(0, 20)
      const program = folder.run()
      await program.ready()
      await mkdir(inFolder('data/pictures/originals'), { recursive: true })
      await mkdir(inFolder('data/pictures/variants'), { recursive: true })
      await writeFile(inFolder('data/pictures/originals/a'), 'a picture')
      await writeFile(inFolder('data/pictures/variants/a'), 'made again at need')

      expect(await forecourt(['backup', inFolder('backup')])).toMatchObject({
        code: 0,
        said: expect.stringContaining('restores to any moment'),
      })
      await takeLeads(20, 20)
      const atMoment = await allRows(program)
      const [{ moment } = { moment: '' }] = await program.query(
        `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment`,
      )
      await takeLeads(40, 20)
      const atEnd = await allRows(program)
      await archived(program)

      const answer = await forecourt(['restore', inFolder('backup'), inFolder('then'), '--to', String(moment)])
      expect(answer).toEqual({ code: 0, said: expect.stringContaining('Restored into') })
      const then = await restored('then')
      expect(then).toEqual(atMoment)
      expect([hasMessage(then, 'Number 39'), hasMessage(then, 'Number 40')]).toEqual([true, false])
      expect(await readdir(inFolder('then/pictures'))).toEqual(['originals'])

      // Nothing is committed between this moment and the end of the archive.
      const quiet = new Date().toISOString()
      await program.query(`select pg_create_restore_point('later')`)
      await archived(program)
      await program.kill()
      for (const [name, to] of [
        ['all', []],
        ['quiet', ['--to', quiet]],
      ] as const) {
        expect(await forecourt(['restore', inFolder('backup'), inFolder(name), ...to])).toEqual({
          code: 0,
          said: expect.stringContaining('Restored into'),
        })
        expect(await restored(name)).toEqual(atEnd)
      }

      // PostgreSQL takes a gap for the end.
      const parts = (await readdir(inFolder('backup/wal'))).filter((part) => part.endsWith('.gz')).sort()
      await rm(inFolder(`backup/wal/${parts.at(-2)}`))
      expect(await forecourt(['restore', inFolder('backup'), inFolder('gap')])).toEqual(refusal('missing or damaged'))
      expect(await readdir(folder.dir)).not.toContain('gap')
    },
  )

  it('says what is wrong with a folder, a backup or a time, and what is valid', { timeout: 180_000 }, async () => {
    const program = folder.run()
    await program.ready()
    const elsewhere = await node(
      ['bin/forecourt.js', 'backup', inFolder('new')],
      'data',
      'postgres://f:secret@db.example/f',
    )
    expect(elsewhere).toEqual(refusal('the database is postgres://f@db.example/f, which has backups of its own'))
    expect(await forecourt(['backup', inFolder('data/inside')])).toEqual(refusal('lies in DATA_DIR'))
    expect(await forecourt(['restore', inFolder('data'), inFolder('new')])).toEqual(refusal('is not a whole backup'))
    expect(await forecourt(['backup', inFolder('backup')])).toMatchObject({ code: 0 })
    expect(await forecourt(['backup', inFolder('backup')])).toEqual(refusal('is not empty (it holds backup.json)'))
    const intoFull = await forecourt(['restore', inFolder('backup'), inFolder('data')])
    expect(intoFull).toEqual(refusal('is not empty (it holds postgres)'))
    for (const time of ['2001-01-01T00:00:00Z', '2101-01-01T00:00:00+10:00']) {
      const answer = await forecourt(['restore', inFolder('backup'), inFolder('new'), '--to', time])
      expect(answer).toEqual(
        refusal(`--to is ${new Date(time).toISOString()}, which this backup does not hold; valid: `),
      )
    }
    const answer = await forecourt(['restore', inFolder('backup'), inFolder('new'), '--to', 'yesterday'])
    expect(answer).toEqual({
      code: 2,
      said: expect.stringContaining('--to is "yesterday"; valid: a time with its zone'),
    })
    expect(await readdir(folder.dir)).not.toContain('new')

    expect(await forecourt(['backup', '--stop'])).toMatchObject({ code: 0 })
    await until(async () => (await archiving(program)) === '/bin/true')
    await program.stop()
  })

  it('tells while changes cannot be archived, so that an alert comes before the disk is full', async () => {
    const program = folder.run()
    const { url } = await program.ready()
    expect(await forecourt(['backup', inFolder('backup')])).toMatchObject({ code: 0 })
    const { db, close } = openDatabase({ url })
    expect(await isArchiveFailing(db)).toBe(false)
    await rename(inFolder('backup/wal'), inFolder('away'))
    await program.query(`select pg_create_restore_point('while away')`)
    await program.query('select pg_switch_wal()')
    await until(() => isArchiveFailing(db))
    await rename(inFolder('away'), inFolder('backup/wal'))
    // It tries three times a minute apart at most, and sooner when there is more.
    await program.query('select pg_reload_conf()')
    await until(async () => !(await isArchiveFailing(db)))
    await close()
    await program.stop()
  })

  it('keeps the backup before archiving when a later one cannot be made', async () => {
    const program = folder.run()
    await program.ready()
    expect(await forecourt(['backup', inFolder('backup')])).toMatchObject({ code: 0 })
    const before = await archiving(program)
    // The database fits below the longest path of the system, this report does not.
    await mkdir(inFolder('data/reports'))
    await writeFile(inFolder(`data/reports/${'a'.repeat(250)}`), 'a report')
    let long = inFolder('second')
    while (long.length < 3900) long = path.join(long, 'b'.repeat(100))
    expect(await forecourt(['backup', long])).toEqual(refusal('name too long'))
    expect(await archiving(program)).toBe(before)
    expect(await readdir(path.dirname(long))).toEqual([])
    await program.stop()
  })
})

const refusal = (words: string) => ({ code: 1, said: expect.stringContaining(words) })

async function archiving(program: RunningProgram): Promise<unknown> {
  return (await program.query(`select current_setting('archive_command') as command`))[0]?.['command']
}
