import { readFileSync, statfsSync } from 'node:fs'
import os from 'node:os'

const SHARED_MEMORY = '/dev/shm'
/** Three times what the import of 100,000 rows and another worker's files take. */
const ROOM_BYTES = 3 * 2 ** 30

/**
 * Returns a folder in memory for the temporary files of tests, else the usual one. Tests that make databases wait for
 * the disk for most of their time. A killed process loses nothing in either place. Containers often have little shared
 * memory, or forbid programs in it; PostgreSQL is one. TMPDIR goes before.
 */
export function memoryFolder(): string {
  if (process.env['TMPDIR'] !== undefined) return os.tmpdir()
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
    const [, , kind, options = ''] = mounts.find((line) => line.split(' ')[1] === SHARED_MEMORY)?.split(' ') ?? []
    const { bavail, bsize } = statfsSync(SHARED_MEMORY)
    const isFit = kind === 'tmpfs' && !options.split(',').includes('noexec') && bavail * bsize >= ROOM_BYTES
    return isFit ? SHARED_MEMORY : os.tmpdir()
  } catch {
    return os.tmpdir()
  }
}
