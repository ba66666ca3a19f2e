import { constants, type Stats } from 'node:fs'
import { lstat, open, realpath, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import type { Account } from './account.ts'

type Identity = NonNullable<Account['switchTo']>

const MAY_CHANGE = { group: 0o020, others: 0o002, sticky: 0o1000 }

/**
 * Finds the first folder above `folder` that another account may change. The path is followed from /, and `folder`
 * itself is included. That account could replace anything below by a link. Root and `besides` are trusted. `undefined`
 * when there is none; missing folders are skipped.
 */
export async function changeableByOthers(folder: string, besides?: Identity): Promise<string | undefined> {
  // Both the folder as it is named, with its links, and where it leads.
  const ways = new Set([folder, await realpath(folder).catch(() => folder)].flatMap(wayTo))
  for (const step of ways) {
    const found = await lstat(step).catch(() => undefined)
    if (found !== undefined && isChangeable(found, besides)) return step
  }
  return undefined
}

function isChangeable(found: Stats, besides?: Identity): boolean {
  if (found.uid !== 0 && found.uid !== besides?.uid) return true
  // In a sticky folder (/tmp) nobody may rename or remove what is another's; the next step says whose it is.
  if (found.isSymbolicLink() || (found.mode & MAY_CHANGE.sticky) !== 0) return false
  const byGroup = (found.mode & MAY_CHANGE.group) !== 0 && found.gid !== 0 && found.gid !== besides?.gid
  return byGroup || (found.mode & MAY_CHANGE.others) !== 0
}

function wayTo(folder: string): string[] {
  const above = path.dirname(folder)
  return above === folder ? [folder] : [...wayTo(above), folder]
}

/** Changes a folder by an open handle: never what a link that has taken its place leads to. */
export async function changeFolder(folder: string, change: (handle: FileHandle) => Promise<void>): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW)
  await change(handle).finally(() => handle.close())
}
