import { createHash } from 'node:crypto'
import { access, chmod, lstat, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chooseAccount, isRoot, mayEnter, type Account } from './account.ts'

/** Where one embedded server keeps everything. */
export interface Home {
  dir: string
  /** PostgreSQL's own data folder. Only the server's account can read it. */
  cluster: string
  account: Account
  /** Set when the home is not in the data folder, because the server's account may not enter that. */
  where: string | undefined
}

/** For root only: the place for databases of data folders that `nobody` may not enter. */
const ELSEWHERE = '/var/lib/forecourt'

/** Finds or makes the home of the database of `dataDir`. Throws one clear sentence when it cannot be used. */
export async function openHome(dataDir: string): Promise<Home> {
  const made = await attempt(`The data folder ${dataDir} cannot be made`, async () => {
    await mkdir(dataDir, { recursive: true })
    return realpath(dataDir)
  })
  const inside = path.join(made, 'postgres')
  const outside = path.join(ELSEWHERE, shortHash(made))
  const account = await chooseAccount([outside, inside].map((dir) => path.join(dir, 'cluster')))
  if (!isRoot()) await refuseForeign(path.join(inside, 'cluster'))
  const dir = isRoot() && (await mustBeOutside(made, inside, outside, account)) ? outside : inside
  if (dir === outside) await noteElsewhere(made, outside)
  await attempt(`The database folder ${dir} cannot be made`, () => makeHome(dir))
  return { dir, cluster: path.join(dir, 'cluster'), account, where: dir === outside ? outside : undefined }
}

async function mustBeOutside(dataDir: string, inside: string, outside: string, account: Account): Promise<boolean> {
  if (await exists(path.join(outside, 'cluster'))) return true
  if (await mayEnter(account, dataDir)) return false
  // Starting with an empty database beside a full one would look like lost data.
  if (await exists(path.join(inside, 'cluster'))) {
    throw new Error(`The database in ${inside} exists, but the account "${account.name}" that runs it may no longer enter ${dataDir}; `
      + 'valid: let it enter again (chmod o+x on that folder and those above it), or set DATA_DIR to another folder.')
  }
  return true
}

async function refuseForeign(cluster: string): Promise<void> {
  const owner = await stat(cluster).then(({ uid }) => uid, () => undefined)
  if (owner !== undefined && owner !== process.getuid?.()) {
    throw new Error(`The database in ${cluster} belongs to another account (user id ${owner}); `
      + 'valid: start as that account or as root, or set DATA_DIR to another folder.')
  }
}

/** Leaves a note in the data folder, and refuses when the note tells that the folder was moved or copied. */
async function noteElsewhere(dataDir: string, outside: string): Promise<void> {
  const note = path.join(dataDir, 'postgres-is-elsewhere.txt')
  const noted = (await readFile(note, 'utf8').catch(() => outside)).trim()
  if (noted !== outside && await exists(path.join(noted, 'cluster'))) {
    throw new Error(`The data folder ${dataDir} was moved or copied: its database is in ${noted}; `
      + `valid: rename that folder to ${outside} to keep it, or delete ${note} to start empty.`)
  }
  await writeFile(note, `${outside}\n`)
}

async function makeHome(dir: string): Promise<void> {
  if (dir.startsWith(ELSEWHERE)) {
    await mkdir(ELSEWHERE, { recursive: true })
    await chmod(ELSEWHERE, 0o755)
  }
  await mkdir(dir, { recursive: true })
  const found = await lstat(dir)
  // Enter, but not list: the server's account needs no more. Somebody else's folder keeps its mode.
  if (found.uid === process.getuid?.()) await chmod(dir, 0o711)
}

/** A file system call whose failure becomes one sentence that names the path. */
export async function attempt<T>(what: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const reason = REASONS[codeOf(error)] ?? (error instanceof Error ? error.message : String(error))
    throw new Error(`${what}: ${reason}; valid: DATA_DIR set to a folder that this program may write to.`, { cause: error })
  }
}

const REASONS: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  EEXIST: 'a file has this name',
  ENOTDIR: 'a file is in the way',
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(() => true, () => false)
}

/** Names a folder after a path. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
