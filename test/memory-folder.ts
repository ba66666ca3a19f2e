import { readFileSync, statfsSync } from 'node:fs'
import os from 'node:os'

const SHARED_MEMORY = '/dev/shm'
/** Three times what the import of 100,000 rows and another worker's files take. */
const ROOM_BYTES = 3 * 2 ** 30

/**
 * Returns a folder in memory for the temporary files of tests, since tests that make databases wait for the disk for
 * most of their time. Returns the usual folder where TMPDIR is set, or where shared memory is small or forbids programs
 * to run from it, as in many containers; a copy of PostgreSQL may run there. A killed process loses nothing in either.
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
