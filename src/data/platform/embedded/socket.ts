import { lstat, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { run } from './account.ts'
import { changeFolder } from './folder-owner.ts'
import { attempt, codeOf, shortHash, type Home } from './home.ts'

const SOCKET_NAME = '.s.PGSQL.5432'
/** Longest socket path in bytes. The kernel allows 107 on Linux and 103 on macOS. */
const SOCKET_PATH_BYTES = 103

/** Prefix of the folders in a home that hold sockets. */
export const SOCKETS = 'socket-'

/** The file beside the socket that names the server's process. */
export const SOCKET_LOCK_NAME = `${SOCKET_NAME}.lock`

/**
 * The folder of the server's socket, made when missing; `undefined` while there is no database. It is for the server's
 * account alone (root passes every mode), inside the home where the path is short enough and plain, else in /tmp: not
 * in TMPDIR, since programs that share a server must agree whatever their environment.
 *
 * Its name holds the number (inode) of the database's folder: the server of a database that was deleted notices only
 * within a minute and then removes its socket by path, which must not be the path of the server that came after.
 */
export async function socketFolder(home: Home): Promise<string | undefined> {
  const cluster = await stat(home.cluster).catch(() => undefined)
  if (cluster === undefined) return undefined
  const inside = path.join(home.dir, `${SOCKETS}${cluster.ino.toString(36)}`)
  const plain = /^[\w./@+-]+$/.test(inside) && Buffer.byteLength(path.join(inside, SOCKET_NAME)) <= SOCKET_PATH_BYTES
  const folder = plain ? inside : path.join('/tmp', `forecourt-${shortHash(inside)}`)
  // Where others may make folders too, the account makes its own: root would have to give it one by name.
  const byAccount = home.isAccounts || !plain
  await attempt(`The socket's folder ${folder} cannot be made`, () => makeFolder(folder, byAccount ? home : undefined))
  await refuseOpenFolder(folder, home, byAccount)
  return folder
}

async function makeFolder(folder: string, byAccountOf: Home | undefined): Promise<void> {
  if (byAccountOf?.account.switchTo !== undefined) {
    const { code, output } = await run('mkdir', ['-p', '-m', '700', '--', folder], byAccountOf.account)
    if (code !== 0) throw new Error(output.trim())
    return
  }
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

/** In /tmp another user could have made the folder first and would then pose as the server. */
async function refuseOpenFolder(folder: string, { account }: Home, byAccount: boolean): Promise<void> {
  const uid = account.switchTo?.uid ?? process.getuid?.()
  const found = await lstat(folder)
  const isRootsToGive = found.uid === 0 && !byAccount
  if (!found.isDirectory() || (found.uid !== uid && !isRootsToGive) || (found.mode & 0o077) !== 0) {
    throw new Error(
      `The socket's folder ${folder} is not a folder of "${account.name}" alone (found: owner ${found.uid}, ` +
        `mode ${(found.mode & 0o777).toString(8)}); valid: remove it, or set DATA_DIR to a shorter path.`,
    )
  }
  const { switchTo } = account
  if (switchTo !== undefined && found.uid === 0)
    await changeFolder(folder, (handle) => handle.chown(switchTo.uid, switchTo.gid))
}
