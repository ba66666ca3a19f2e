import { constants, type Stats } from 'node:fs'
import { open, realpath, type FileHandle } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { MAX_PICTURE_BYTES } from './picture-bytes.ts'

export type FileReading = { ok: true; bytes: Buffer } | { ok: false; reason: string }

/** Does not follow a link put there since `realpath`, and does not wait for the other end of a pipe. */
const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** Reads a picture file by its path inside a media folder. A link that leads out of the folder is refused. */
export async function readPictureFile(folder: string, path: string): Promise<FileReading> {
  const opened = await openInside(folder, path)
  if ('reason' in opened) return { ok: false, reason: opened.reason }
  try {
    if (opened.stats.size > MAX_PICTURE_BYTES) return { ok: false, reason: `The file is larger than ${MAX_PICTURE_BYTES / 1024 ** 2} MB.` }
    return { ok: true, bytes: await opened.file.readFile() }
  } catch {
    return { ok: false, reason: 'The file cannot be read.' }
  } finally {
    await opened.file.close()
  }
}

/**
 * When a picture file last changed by the file system's clock, in ms since 1970; null when there is no such file.
 * The inode's time, since tools that copy files keep the other one.
 */
export async function pictureFileChangedMs(folder: string, path: string): Promise<number | null> {
  const opened = await openInside(folder, path)
  if ('reason' in opened) return null
  await opened.file.close()
  return opened.stats.ctimeMs
}

async function openInside(folder: string, path: string): Promise<{ file: FileHandle; stats: Stats } | { reason: string }> {
  const [root, target] = await Promise.all([realpath(folder).catch(() => null), realpath(join(folder, path)).catch(() => null)])
  if (root === null) return { reason: 'The media folder of the site does not exist.' }
  if (target === null) return { reason: 'There is no such file in the media folder.' }
  if (!target.startsWith(root + sep)) return { reason: 'The path leads out of the media folder.' }
  const file = await open(target, FLAGS).catch(() => null)
  if (file === null) return { reason: 'The file cannot be opened.' }
  const stats = await file.stat().catch(() => null)
  if (stats?.isFile() === true) return { file, stats }
  await file.close()
  return { reason: 'The path is not a file.' }
}
