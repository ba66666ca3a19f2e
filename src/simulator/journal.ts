import { mkdir, open, readFile, truncate, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { entrySchema, type Entry } from './records.ts'

const FILE = 'journal.jsonl'
const lineSchema = z.array(entrySchema)

/** All that happened, in a file that only grows: one line for each change, whole or not at all. */
export interface Journal {
  /** Resolves when the change is on the disk. Only one call at a time. */
  append(entries: readonly Entry[]): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the journal of a folder and reads what it holds. A last line without its end was never acknowledged, and is cut
 * off. Throws an error of one line for a journal that is damaged elsewhere.
 */
export async function openJournal(folder: string): Promise<{ journal: Journal; entries: Entry[] }> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, FILE)
  const file = await open(path, 'a')
  try {
    const bytes = await readFile(path)
    const length = bytes.lastIndexOf('\n') + 1
    if (length < bytes.length) await truncate(path, length)
    const lines = bytes.subarray(0, length).toString('utf8').split('\n').slice(0, -1)
    const entries = lines.flatMap((line, place) => entriesOf(line, `${path}:${place + 1}`))
    return { journal: journalOf(file, length), entries }
  } catch (error) {
    await file.close()
    throw error
  }
}

function journalOf(file: FileHandle, startBytes: number): Journal {
  let lengthBytes = startBytes
  return {
    append: async (entries) => {
      const line = Buffer.from(`${JSON.stringify(entries)}\n`)
      try {
        await file.appendFile(line)
        await file.datasync()
        lengthBytes += line.length
      } catch (error) {
        // Half a line, of a full disk say, would spoil the next one.
        await file.truncate(lengthBytes)
        throw error
      }
    },
    close: () => file.close(),
  }
}

function entriesOf(line: string, place: string): Entry[] {
  try {
    return lineSchema.parse(JSON.parse(line))
  } catch {
    throw new Error(`${place} is no line of a payments simulator; delete the file to begin anew`)
  }
}
