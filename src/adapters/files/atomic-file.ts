import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { randomUUID } from 'node:crypto'

/** Marks files that are still being written. A sweep deletes those that a crash left. */
export const UNFINISHED = '.unfinished-'

/**
 * Writes a file so that a reader sees all of it or none, also across processes: to another name first, then renamed.
 * Resolves when it is on the disk under its name, where a power cut leaves it, with the folders that it needed.
 */
export async function writeAtomically(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(resolve(path))
  const unfinished = `${folder}/${UNFINISHED}${randomUUID()}`
  const firstMade = await mkdir(folder, { recursive: true })
  try {
    const file = await open(unfinished, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await syncFolder(folder)
  if (firstMade === undefined) return
  for (let made = folder; made.length >= firstMade.length; made = dirname(made)) await syncFolder(dirname(made))
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
