import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { codeOf } from './home.ts'

const FILE = 'backup.json'

const backupSchema = z.object({
  format: z.literal(1),
  /** PostgreSQL's major version. */
  postgres: z.number(),
  /** Earliest moment that it restores to: the end of the copy. */
  from: z.iso.datetime(),
})
export type BackupNote = z.output<typeof backupSchema>

/** The parts of a backup's folder. */
export function partsOf(folder: string) {
  return {
    /** The database's files. */
    base: path.join(folder, 'base'),
    /** Changes since, written by the database's own account. */
    wal: path.join(folder, 'wal'),
    /** The rest of DATA_DIR. */
    files: path.join(folder, 'files'),
  }
}

/** Written last: a folder without it is no backup. */
export async function writeNote(folder: string, note: BackupNote): Promise<void> {
  await writeFile(path.join(folder, FILE), `${JSON.stringify(note, null, 2)}\n`)
}

/** Throws one sentence when the folder holds no whole backup. */
export async function readNote(folder: string): Promise<BackupNote> {
  const text = await readFile(path.join(folder, FILE), 'utf8').catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return 'null'
    throw error
  })
  const read = backupSchema.safeParse(parsed(text))
  if (read.success) return read.data
  throw new Error(
    `${folder} is not a whole backup: it has no ${FILE} of this program; ` +
      'valid: a folder that `forecourt backup` wrote to its end.',
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Throws one sentence when a folder exists and is not empty. */
export async function refuseFilled(folder: string): Promise<void> {
  const [first] = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  if (first !== undefined)
    throw new Error(`${folder} is not empty (it holds ${first}); valid: a new folder, or an empty one.`)
}
