import { appendFile, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { Log } from '../../log.ts'
import { mayEnter } from './account.ts'
import { fetchingFrom, NO_ARCHIVING } from './archive.ts'
import { partsOf, readNote, refuseFilled } from './backup-folder.ts'
import { copyTree } from './copy-tree.ts'
import { openHome, type Home } from './home.ts'
import { startEmbedded, type EmbeddedServer } from './launcher.ts'

/** A part of the changes: its timeline, then its number, in hexadecimal digits. */
const PART = /^[0-9A-F]{8}([0-9A-F]{16})\.gz$/

/** Nothing was committed between the wanted moment and the end of the archive. */
const ENDED_BEFORE = /recovery ended before configured recovery target/
const RECOVERY_SETTINGS = [
  'restore_command',
  'recovery_target_time',
  'recovery_target_action',
  'hot_standby',
  'archive_timeout',
]

/**
 * Makes a new data folder of a backup: the state after everything that was committed up to `to`, or all of it. Resolves
 * with the moment of the last commit in it, where one came after the copy. Throws one sentence when it cannot, and
 * leaves no folder.
 */
export async function restoreEmbedded(
  folder: string,
  into: string,
  to: Date | null,
  log: Log,
): Promise<{ lastCommit: Date | null }> {
  const note = await readNote(folder)
  await refuseFilled(into)
  await refuseOutside(folder, new Date(note.from), to)
  const { base, files, wal } = partsOf(folder)
  await mkdir(into, { recursive: true, mode: 0o755 })
  const home = await openHome(into)
  try {
    if (!(await mayEnter(home.account, wal)))
      throw new Error(
        `The database's account "${home.account.name}" may not read ${wal}; valid: chown it to that account.`,
      )
    await copyTree(files, into, () => true)
    await copyTree(base, home.cluster, () => true)
    const { server, isAll } = await recover(home, into, wal, to, log)
    return await finish(server, isAll ? await lastPartOf(wal) : null)
  } catch (error) {
    for (const made of [into, home.dir]) await rm(made, { recursive: true, force: true })
    throw error
  }
}

async function refuseOutside(folder: string, from: Date, to: Date | null): Promise<void> {
  if (to === null) return
  const { wal } = partsOf(folder)
  const times = await Promise.all((await readdir(wal)).map(async (name) => (await stat(path.join(wal, name))).mtimeMs))
  const until = new Date(Math.max(from.getTime(), ...times))
  if (to < from || to > until)
    throw new Error(
      `--to is ${to.toISOString()}, which this backup does not hold; ` +
        `valid: ${from.toISOString()} to ${until.toISOString()}.`,
    )
}

interface RecoveredServer {
  server: EmbeddedServer
  /** Whether it replayed everything that is archived, as far as it found it. */
  isAll: boolean
}

/** Starts a server on the copied files, which replays the changes before it takes connections. */
async function recover(home: Home, into: string, wal: string, to: Date | null, log: Log): Promise<RecoveredServer> {
  const settings = {
    restore_command: fetchingFrom(wal),
    recovery_target_action: 'promote',
    // It must not be read before it has reached the moment, nor write into the backup that it is made of.
    hot_standby: 'off',
    archive_command: NO_ARCHIVING.archiveCommand,
    archive_timeout: NO_ARCHIVING.archiveTimeout,
  }
  // PostgreSQL reads no name of a zone here, not even Z.
  const target = to?.toISOString().replace('Z', '+00:00')
  await configure(home, target === undefined ? settings : { ...settings, recovery_target_time: target })
  await writeFile(path.join(home.cluster, 'recovery.signal'), '')
  try {
    return { server: await startEmbedded({ dataDir: into, log }), isAll: to === null }
  } catch (error) {
    if (to === null || !(error instanceof Error) || !ENDED_BEFORE.test(error.message)) throw error
    // Then all that is archived was committed before that moment.
    await configure(home, { recovery_target_time: '' })
    return { server: await startEmbedded({ dataDir: into, log }), isAll: true }
  }
}

/** The number of the newest archived part. */
async function lastPartOf(wal: string): Promise<string> {
  const numbers = (await readdir(wal)).map((name) => PART.exec(name)?.[1] ?? '')
  return numbers.sort().at(-1) ?? ''
}

/** Of two lines for one setting the last counts. */
async function configure({ cluster }: Home, settings: Record<string, string>): Promise<void> {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`)
  await appendFile(path.join(cluster, 'postgresql.auto.conf'), lines.join(''))
}

/** Throws when the server has not come to the part that it should have: PostgreSQL takes a gap for the end. */
async function finish(server: EmbeddedServer, lastPart: string | null): Promise<{ lastCommit: Date | null }> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    const { rows } = await client.query<{ at: Date | null; part: string | null }>(
      `select pg_last_xact_replay_timestamp() as at, substr(pg_walfile_name(pg_last_wal_replay_lsn()), 9) as part`,
    )
    const [{ at, part } = { at: null, part: null }] = rows
    if (lastPart !== null && (part ?? '') < lastPart)
      throw new Error(
        `A part of the changes after ${part ?? 'the copy'} is missing or damaged, of those up to ${lastPart}; ` +
          `valid: --to a time before ${at?.toISOString() ?? 'that'}.`,
      )
    for (const setting of RECOVERY_SETTINGS) await client.query(`alter system reset ${setting}`)
    return { lastCommit: at }
  } finally {
    await client.end()
    await server.stop()
  }
}
