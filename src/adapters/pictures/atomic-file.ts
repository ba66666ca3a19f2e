import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { randomUUID } from 'node:crypto'

/** Marks files that are still being written. A sweep deletes those that a crash left. */
export const UNFINISHED = '.unfinished-'

/**
 * Writes a file so that a reader sees all of it or none, also across processes: to another name first, then renamed.
 * `durable` waits until it is on the disk, for bytes that could not be made again.
 */
export async function writeAtomically(
  path: string,
  bytes: Uint8Array,
  durability: 'durable' | 'replaceable',
): Promise<void> {
  const folder = dirname(path)
  const unfinished = `${folder}/${UNFINISHED}${randomUUID()}`
  await mkdir(folder, { recursive: true })
  try {
    const file = await open(unfinished, 'wx')
    try {
      await file.writeFile(bytes)
      if (durability === 'durable') await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  if (durability === 'durable') await syncFolder(folder)
}

/** Without this a power cut can undo the rename. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
