/** A disk of 1.5 GB that can be filled, for a soak's data folder. */
import { execFile } from 'node:child_process'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const MEGABYTES = 1500
const FILLER = 'filler'

export interface SmallDisk {
  folder: string
  /** Null where no small disk could be made: the folder lies on the machine's own. */
  fill: (() => Promise<void>) | null
  /** Frees what `fill` took. */
  free(): Promise<void>
  remove(): Promise<void>
}

/** Mounts a tmpfs, which only root may; without it the folder is an ordinary one. */
export async function makeSmallDisk(folder: string): Promise<SmallDisk> {
  await mkdir(folder, { mode: 0o755 })
  const isMounted = await run('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${MEGABYTES}m,mode=755`,
    'forecourt-soak',
    folder,
  ]).then(
    () => true,
    () => false,
  )
  const filler = join(folder, FILLER)
  return {
    folder,
    fill: isMounted ? () => fillUp(filler) : null,
    free: () => rm(filler, { force: true }),
    remove: async () => {
      if (isMounted) await run('umount', ['--lazy', folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function fillUp(filler: string): Promise<void> {
  const file = await open(filler, 'w')
  try {
    for (let bytes = 1024 * 1024; bytes >= 4096;) {
      const written = await file.write(Buffer.alloc(bytes)).catch(() => null)
      if (written === null || written.bytesWritten < bytes) bytes /= 2
    }
  } finally {
    await file.close().catch(() => {})
  }
}
