import { readdir, readFile } from 'node:fs/promises'

/**
 * Bytes that the server of a worker process holds: of its first process and all that one started, each page that
 * several of them share counted once. Linux.
 */
export async function residentBytesOf(worker: number): Promise<number> {
  const parents = new Map<number, number>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
  }
  const first = parents.get(worker) ?? worker
  const pids = [first, ...[...parents].filter(([, parent]) => parent === first).map(([pid]) => pid)]
  const held = await Promise.all(
    pids.map(async (pid) => {
      const smaps = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
      return Number(/^Pss:\s+(\d+) kB/m.exec(smaps)?.[1] ?? 0) * 1024
    }),
  )
  return held.reduce((sum, bytes) => sum + bytes, 0)
}

/** Bytes of one process now; 0 once it has ended, or where there is no /proc. */
export async function residentNow(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}
