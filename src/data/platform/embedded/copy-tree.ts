import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from './home.ts'

/**
 * Copies a folder that is in use; `keeps` chooses by path inside it, with `/` after a folder. A file that goes away
 * meanwhile is left out. Links are not followed and not copied. Resolves with the bytes copied.
 */
export async function copyTree(from: string, to: string, keeps: (inside: string) => boolean): Promise<number> {
  const copy = async (folder: string): Promise<number> => {
    await mkdir(path.join(to, folder), { recursive: true, mode: 0o700 })
    let bytes = 0
    const entries = await readdir(path.join(from, folder), { withFileTypes: true }).catch(unlessGone)
    for (const entry of entries ?? []) {
      const inside = path.join(folder, entry.name)
      if (entry.isDirectory() && keeps(`${inside}/`)) bytes += await copy(inside)
      else if (entry.isFile() && keeps(inside)) bytes += await copyOne(path.join(from, inside), path.join(to, inside))
    }
    return bytes
  }
  return copy('')
}

async function copyOne(from: string, to: string): Promise<number> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE)
    return (await stat(to)).size
  } catch (error) {
    unlessGone(error)
    return 0
  }
}

function unlessGone(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error
}
