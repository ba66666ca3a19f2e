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
    const server = await recover(home, into, wal, to, log)
    return await finish(server)
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

/** Starts a server on the copied files, which replays the changes before it takes connections. */
async function recover(home: Home, into: string, wal: string, to: Date | null, log: Log): Promise<EmbeddedServer> {
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
    return await startEmbedded({ dataDir: into, log })
  } catch (error) {
    if (to === null || !(error instanceof Error) || !ENDED_BEFORE.test(error.message)) throw error
    // Then all that is archived was committed before that moment.
    await configure(home, { recovery_target_time: '' })
    return startEmbedded({ dataDir: into, log })
  }
}

/** Of two lines for one setting the last counts. */
async function configure({ cluster }: Home, settings: Record<string, string>): Promise<void> {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`)
  await appendFile(path.join(cluster, 'postgresql.auto.conf'), lines.join(''))
}

async function finish(server: EmbeddedServer): Promise<{ lastCommit: Date | null }> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at')
    for (const setting of RECOVERY_SETTINGS) await client.query(`alter system reset ${setting}`)
    return { lastCommit: rows[0]?.at ?? null }
  } finally {
    await client.end()
    await server.stop()
  }
}
