import { copyFile, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { Log } from '../../log.ts'
import { mayEnter, run } from './account.ts'
import { archivingOf, archivingTo, NO_ARCHIVING, proveArchiving, setArchiving } from './archive.ts'
import { partsOf, refuseFilled, writeNote, type BackupNote } from './backup-folder.ts'
import { copyTree } from './copy-tree.ts'
import { changeFolder } from './folder-owner.ts'
import { openHome, type Home } from './home.ts'
import { startEmbedded } from './launcher.ts'

/** A running server's state, which a copy must not hold (PostgreSQL's manual, "Making a Base Backup"). */
const EMPTIED = /^(?:pg_(?:wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)|log)\/./
const LEFT_OUT = /^postmaster\.|pgsql_tmp|pg_internal\.init/
/** Copied last, as PostgreSQL's own tools do: it must not be older than the rest. */
const CONTROL_FILE = 'global/pg_control'
/** Parts of the data folder that are the database itself, or can be made again. */
const NOT_OF_FILES = /^(?:postgres\/|postgres-is-elsewhere\.txt|pictures\/variants\/|demo-feeds-)/

export interface MadeBackup extends BackupNote {
  databaseBytes: number
  fileBytes: number
}

/**
 * Copies the embedded database of `dataDir` and the folder's files into a new folder, while programs use them. From
 * then on the server archives its changes there, until the next backup. Throws one sentence when it cannot; then no
 * folder is left, and the backup before still gets the changes.
 */
export async function backUpEmbedded(dataDir: string, folder: string, log: Log): Promise<MadeBackup> {
  await refuseFilled(folder)
  if (!path.relative(dataDir, folder).startsWith('..'))
    throw new Error(`${folder} lies in DATA_DIR, ${dataDir}; valid: a folder elsewhere, best on another disk.`)
  const home = await openHome(dataDir)
  const client = await connect(dataDir, log)
  try {
    const { wal, files } = partsOf(folder)
    const before = await archivingOf(client.pg)
    if (before === null)
      throw new Error('The database was started by an older version; valid: stop all programs of it, then try again.')
    try {
      await makeFolders(folder, home)
      await setArchiving(client.pg, archivingTo(wal))
      await proveArchiving(client.pg, wal)
      const copied = await copyCluster(client.pg, home, folder)
      const fileBytes = await copyTree(dataDir, files, (inside) => !NOT_OF_FILES.test(inside))
      await run('sync', [])
      const note: BackupNote = { format: 1, postgres: copied.postgres, from: copied.from }
      await writeNote(folder, note)
      return { ...note, databaseBytes: copied.bytes, fileBytes }
    } catch (error) {
      await setArchiving(client.pg, before)
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
      throw error
    }
  } finally {
    await client.close()
  }
}

/** Ends the archiving that the last backup began. */
export async function stopArchiving(dataDir: string, log: Log): Promise<void> {
  const client = await connect(dataDir, log)
  await setArchiving(client.pg, NO_ARCHIVING).finally(() => client.close())
}

async function connect(dataDir: string, log: Log): Promise<{ pg: pg.Client; close(): Promise<void> }> {
  const server = await startEmbedded({ dataDir, log })
  const client = new pg.Client({ connectionString: server.url })
  client.on('error', () => {})
  await client.connect()
  const close = async () => {
    await client.end()
    await server.stop()
  }
  return { pg: client, close }
}

/** Under root the server's account fills `wal` and sees nothing else of the backup. */
async function makeFolders(folder: string, { account }: Home): Promise<void> {
  const { base, wal, files } = partsOf(folder)
  await mkdir(folder, { recursive: true, mode: 0o711 })
  for (const part of [base, wal, files]) await mkdir(part, { mode: 0o700 })
  const { switchTo } = account
  if (switchTo === undefined) return
  await changeFolder(wal, (handle) => handle.chown(switchTo.uid, switchTo.gid))
  if (!(await mayEnter(account, wal)))
    throw new Error(
      `The database's account "${account.name}" may not enter ${folder}; ` +
        'valid: let it (chmod o+x on the folders above), or another folder.',
    )
}

interface CopiedCluster {
  bytes: number
  postgres: number
  from: string
}

/** The session must stay open from start to stop. */
async function copyCluster(client: pg.Client, { cluster }: Home, folder: string): Promise<CopiedCluster> {
  const { base } = partsOf(folder)
  await client.query(`select pg_backup_start('forecourt', fast => true)`)
  const bytes = await copyTree(
    cluster,
    base,
    (inside) => ![EMPTIED, LEFT_OUT].some((rule) => rule.test(inside)) && inside !== CONTROL_FILE,
  )
  await copyFile(path.join(cluster, CONTROL_FILE), path.join(base, CONTROL_FILE))
  // Waits until every change made during the copy is archived.
  const { rows } = await client.query<{ label: string; at: Date; version: string }>(
    `select labelfile as label, clock_timestamp() as at, current_setting('server_version_num') as version
      from pg_backup_stop()`,
  )
  const [stopped] = rows
  if (stopped === undefined) throw new Error('PostgreSQL did not end the backup.')
  await writeFile(path.join(base, 'backup_label'), stopped.label)
  return {
    bytes: bytes + (await stat(path.join(base, CONTROL_FILE))).size,
    postgres: Math.floor(Number(stopped.version) / 10_000),
    from: stopped.at.toISOString(),
  }
}
