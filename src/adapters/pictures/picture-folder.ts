import { constants, type Stats } from 'node:fs'
import { open, opendir, realpath, type FileHandle } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { isNotThere } from './file-failure.ts'
import { MAX_PICTURE_BYTES } from './picture-bytes.ts'

export interface FileProblem {
  ok: false
  reason: string
  /**
   * True when the folder cannot be read now; the file may exist. The folder is not mounted, too many files are open, or
   * a disk fails.
   */
  isAway: boolean
}

export type FileReading = { ok: true; bytes: Buffer } | FileProblem

/** Flags that open a file without following a link made since `realpath`, or waiting at a pipe. */
const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** Reads a picture file by its path inside a media folder. A link that leads out of the folder is refused. */
export async function readPictureFile(folder: string, path: string): Promise<FileReading> {
  const opened = await openInside(folder, path)
  if ('reason' in opened) return opened
  try {
    if (opened.stats.size > MAX_PICTURE_BYTES)
      return gone(`The file is larger than ${MAX_PICTURE_BYTES / 1024 ** 2} MB.`)
    return { ok: true, bytes: await opened.file.readFile() }
  } catch {
    return away('The file cannot be read.')
  } finally {
    await opened.file.close()
  }
}

/**
 * When a picture file last changed by the file system's clock, in ms since 1970; null when there is no such file. The
 * inode's time, since tools that copy files keep the other one.
 */
export async function pictureFileChangedMs(folder: string, path: string): Promise<number | null> {
  const opened = await openInside(folder, path)
  if ('reason' in opened) return null
  await opened.file.close()
  return opened.stats.ctimeMs
}

/**
 * Opens a file by its path inside a media folder. A link that leads out of the folder is refused. The caller closes the
 * file.
 */
export async function openInside(
  folder: string,
  path: string,
): Promise<{ file: FileHandle; stats: Stats } | FileProblem> {
  const root = await realpath(folder).catch(() => null)
  if (root === null) return away('The media folder of the site does not exist.')
  try {
    const target = await realpath(join(folder, path))
    if (!target.startsWith(root + sep)) return gone('The path leads out of the media folder.')
    const file = await open(target, FLAGS)
    const stats = await file.stat().catch(() => null)
    if (stats?.isFile() === true) return { file, stats }
    await file.close()
    return stats === null ? away('The file cannot be opened.') : gone('The path is not a file.')
  } catch (error) {
    if (!isNotThere(error)) return away('The file cannot be opened.')
    return (await isEmpty(root))
      ? away('The media folder of the site is empty.')
      : gone('There is no such file in the media folder.')
  }
}

/** The place of a mount that is away is an empty folder. A folder that cannot be looked into counts as one. */
async function isEmpty(folder: string): Promise<boolean> {
  try {
    await using entries = await opendir(folder)
    return (await entries.read()) === null
  } catch {
    return true
  }
}

function gone(reason: string): FileProblem {
  return { ok: false, reason, isAway: false }
}

function away(reason: string): FileProblem {
  return { ok: false, reason, isAway: true }
}
