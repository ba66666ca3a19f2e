import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { access, lstat, mkdir, open, readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { accountOf, chooseAccount, isRoot, mayEnter, ownAccount, type Account } from './account.ts'
import { changeableByOthers, changeFolder } from './folder-owner.ts'

/** Folders of one embedded server. */
export interface Home {
  dir: string
  /** PostgreSQL's own data folder. Only the server's account can read it. */
  cluster: string
  account: Account
  /**
   * Under root: the home is the account's, or lies in a folder of that account. Then the account itself makes and
   * changes every file there: root, who may do anything, must not be led elsewhere by a link that the account puts in
   * the way.
   */
  isAccounts: boolean
  /** Set when the home is not in the data folder. */
  where: string | undefined
  /** The reason, as a message for people. */
  whereWhy: string | undefined
}

/**
 * For root only: the place for databases of data folders that the account may not enter, or that are not root's alone.
 */
export const ELSEWHERE = '/var/lib/forecourt'

/** Finds or makes the home of the database of `dataDir`. Throws one clear sentence when it cannot be used. */
export async function openHome(dataDir: string): Promise<Home> {
  const made = await attempt(`The data folder ${dataDir} cannot be made`, async () => {
    await mkdir(dataDir, { recursive: true })
    return realpath(dataDir)
  })
  const dir = path.join(made, 'postgres')
  if (isRoot()) return openHomeAsRoot(made, dir)
  await refuseForeign(path.join(dir, 'cluster'))
  await makeHome(dir)
  return {
    dir,
    cluster: path.join(dir, 'cluster'),
    account: ownAccount(),
    isAccounts: false,
    where: undefined,
    whereWhy: undefined,
  }
}

async function openHomeAsRoot(dataDir: string, inside: string): Promise<Home> {
  const outside = path.join(ELSEWHERE, shortHash(dataDir))
  const [ownerOutside, ownerInside] = [
    await ownerOf(path.join(outside, 'cluster')),
    await ownerOf(path.join(inside, 'cluster')),
  ]
  const uid = [ownerOutside, ownerInside].find((owner) => owner !== undefined && owner !== 0)
  const account = await (uid === undefined ? chooseAccount() : accountOf(uid))
  const changeable = await changeableByOthers(inside)
  const homeAt = (dir: string, isAccounts: boolean, whereWhy?: string): Home => ({
    dir,
    cluster: path.join(dir, 'cluster'),
    account,
    isAccounts,
    where: whereWhy === undefined ? undefined : dir,
    whereWhy,
  })
  if (ownerOutside === undefined) {
    if (changeable === undefined && (await mayEnter(account, dataDir))) {
      await makeHome(inside)
      // In a sticky folder somebody may have been quicker.
      if ((await changeableByOthers(inside)) === undefined) return homeAt(inside, false)
      throw new Error(
        `The database folder ${inside} is another account's; valid: remove it, or set DATA_DIR to another folder.`,
      )
    }
    if (ownerInside !== undefined) {
      await refuseInside(inside, dataDir, account)
      return homeAt(inside, true)
    }
  }
  if (changeable === undefined) await noteElsewhere(dataDir, outside)
  await makeFolder(ELSEWHERE, 0o755)
  const changeableToo = await changeableByOthers(outside)
  if (changeableToo !== undefined) {
    throw new Error(
      `The database of ${dataDir} cannot be in ${outside}, because other accounts may change ${changeableToo}; ` +
        'valid: make that folder root’s alone, start as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
    )
  }
  await makeHome(outside)
  return homeAt(
    outside,
    false,
    changeable === undefined
      ? `the account "${account.name}" may not enter ${dataDir}`
      : `root keeps no database where other accounts may change a folder, here ${changeable}`,
  )
}

/**
 * A database in a folder that is not root's alone is used if it and the folder are one account's, and by that account
 * only.
 */
async function refuseInside(inside: string, dataDir: string, account: Account): Promise<void> {
  const changeable = await changeableByOthers(path.join(inside, 'cluster'), account.switchTo)
  if (changeable !== undefined) {
    throw new Error(
      `The database in ${inside} exists, but accounts other than root and "${account.name}" may change ` +
        `${changeable}; ` +
        'valid: start as the ordinary user whose folder it is, make the folder root’s alone (chown root, chmod ' +
        '755), or set DATA_DIR to another folder.',
    )
  }
  // Starting with an empty database beside a full one would look like lost data.
  if (!(await mayEnter(account, dataDir))) {
    throw new Error(
      `The database in ${inside} exists, but the account "${account.name}" that runs it may no longer enter ` +
        `${dataDir}; ` +
        'valid: let it enter again (chmod o+x on that folder and those above it), or set DATA_DIR to another folder.',
    )
  }
}

/** The owner of a folder; `undefined` when it is not there or not a folder itself. */
async function ownerOf(folder: string): Promise<number | undefined> {
  const found = await lstat(folder).catch(() => undefined)
  return found?.isDirectory() === true ? found.uid : undefined
}

async function refuseForeign(cluster: string): Promise<void> {
  const owner = await stat(cluster).then(
    ({ uid }) => uid,
    () => undefined,
  )
  if (owner !== undefined && owner !== process.getuid?.()) {
    throw new Error(
      `The database in ${cluster} belongs to another account (user id ${owner}); ` +
        'valid: start as that account or as root, or set DATA_DIR to another folder.',
    )
  }
}

/** Leaves a note in the data folder, and refuses when the note tells that the folder was moved or copied. */
async function noteElsewhere(dataDir: string, outside: string): Promise<void> {
  const note = path.join(dataDir, 'postgres-is-elsewhere.txt')
  const noted = (await readFile(note, 'utf8').catch(() => outside)).trim()
  if (noted !== outside && (await exists(path.join(noted, 'cluster')))) {
    throw new Error(
      `The data folder ${dataDir} was moved or copied: its database is in ${noted}; ` +
        `valid: rename that folder to ${outside} to keep it, or delete ${note} to start empty.`,
    )
  }
  const file = await open(
    note,
    constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_NOFOLLOW,
    0o644,
  )
  await file.writeFile(`${outside}\n`).finally(() => file.close())
}

/** Enter, but not list: the server's account needs no more. */
async function makeHome(dir: string): Promise<void> {
  await attempt(`The database folder ${dir} cannot be made`, () => makeFolder(dir, 0o711))
}

/** Somebody else's folder keeps its mode. */
async function makeFolder(dir: string, mode: number): Promise<void> {
  await mkdir(dir, { recursive: true })
  if ((await lstat(dir)).uid === process.getuid?.()) await changeFolder(dir, (folder) => folder.chmod(mode))
}

/** A file system call whose failure becomes one sentence that names the path. */
export async function attempt<T>(what: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const reason = REASONS[codeOf(error)] ?? (error instanceof Error ? error.message : String(error))
    throw new Error(`${what}: ${reason}; valid: DATA_DIR set to a folder that this program may write to.`, {
      cause: error,
    })
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
  return access(file).then(
    () => true,
    () => false,
  )
}

/** Names a folder after a path. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
