import { access, mkdtemp, readdir, readFile, rename, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '../../log.ts'
import { run } from './account.ts'
import type { Binaries } from './binaries.ts'
import { explain } from './failure.ts'
import { changeFolder } from './folder-owner.ts'
import type { Home } from './home.ts'
import { SOCKETS, socketFolder } from './socket.ts'

/** Initial settings of a new server. `alter system` can change each. */
const SETTINGS: Record<string, string> = {
  max_connections: '60',
  shared_buffers: '128MB',
  min_wal_size: '64MB',
  max_wal_size: '512MB',
  // Queries are short; a parallel plan would cost more than it gains and needs shared memory that containers limit.
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // One file for each weekday, written over a week later. Refused statements are not logged: the program gets them as
  // errors, and they may hold personal data.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** Database superuser, and owner of everything in the embedded server. */
export const ROLE = 'forecourt'

/** Makes the database's files when there are none, else checks that this PostgreSQL can use them. */
export async function ensureCluster(home: Home, binaries: Binaries, log: Log): Promise<void> {
  if (await isCluster(home)) {
    await checkCluster(home, binaries)
    return removeLeftovers(home)
  }
  log.info(`Creating the embedded database in ${home.cluster}`)
  // Else an account that deletes it during the start could make root create files in its folder.
  if (home.isAccounts)
    throw new Error(`The database files in ${home.cluster} are missing; valid: restore them, or start again.`)
  // Made beside its place and then renamed: a program killed in the middle leaves no half database,
  // and of two programs that start at once one wins.
  const making = await mkdtemp(path.join(home.dir, 'making-'))
  await give(making, home)
  const { code, output } = await run(
    binaries.initdb,
    [
      '-D',
      making,
      '-U',
      ROLE,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--auth=peer',
      '--no-instructions',
      ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    home.account,
  )
  const placed =
    code === 0 &&
    (await rename(making, home.cluster).then(
      () => true,
      () => false,
    ))
  if (!placed && !(await isCluster(home))) {
    await removeFolder(making, home)
    if (code !== 0) throw new Error(explain(`The embedded database could not be created in ${home.dir}`, output))
    throw new Error(
      `${home.cluster} holds files but no database; valid: move them away, or set DATA_DIR to another folder.`,
    )
  }
  await removeLeftovers(home)
}

/** Whether there is a database, whichever version made it. */
export function isCluster(home: Home): Promise<boolean> {
  return access(path.join(home.cluster, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
}

async function checkCluster(home: Home, binaries: Binaries): Promise<void> {
  const found = (await readFile(path.join(home.cluster, 'PG_VERSION'), 'utf8')).trim()
  if (found !== String(binaries.major)) {
    throw new Error(
      `The database in ${home.cluster} was made by PostgreSQL ${found} and this program brings PostgreSQL ` +
        `${binaries.major}; ` +
        `valid: a folder made by PostgreSQL ${binaries.major}, or DATABASE_URL set to a PostgreSQL ${found} ` +
        'server that holds it.',
    )
  }
  // For example a backup that root put back.
  if (home.account.switchTo !== undefined && !home.isAccounts && (await stat(home.cluster)).uid === 0) {
    await run('chown', ['-RhP', `${home.account.switchTo.uid}:${home.account.switchTo.gid}`, home.cluster])
  }
}

async function give(folder: string, home: Home): Promise<void> {
  const { switchTo } = home.account
  if (switchTo !== undefined) await changeFolder(folder, (handle) => handle.chown(switchTo.uid, switchTo.gid))
}

/**
 * Removes unfinished databases of killed programs, and sockets without a database. A program that is still creating one
 * loses it: the database in place wins.
 */
async function removeLeftovers(home: Home): Promise<void> {
  const current = path.basename((await socketFolder(home)) ?? '')
  for (const name of await readdir(home.dir)) {
    if (name.startsWith('making-') || (name.startsWith(SOCKETS) && name !== current))
      await removeFolder(path.join(home.dir, name), home)
  }
}

/** As the server's account, which owns the files: root must not follow what another account could put there. */
async function removeFolder(folder: string, home: Home): Promise<void> {
  await run(
    '/bin/sh',
    ['-c', 'rm -rf -- "$1"/* "$1"/.[!.]* 2>/dev/null; rmdir -- "$1" 2>/dev/null || :', 'sh', folder],
    home.account,
  )
  if (!home.isAccounts) await rmdir(folder).catch(() => {})
}
