import { readFile } from 'node:fs/promises'

export interface ProcessMemory {
  /** Resident memory, megabytes; pages that processes share count in each of them. */
  rssMb: number
  /** The same, a shared page counted in equal parts: sums of processes are right. */
  pssMb: number
}

/** Memory of a process; null when it has ended. Linux. */
export async function memoryOf(pid: number): Promise<ProcessMemory | null> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => null)
  const megabytes = (name: string) => Number(new RegExp(`^${name}: +(\\d+) kB`, 'm').exec(rollup ?? '')?.[1]) / 1024
  return rollup === null ? null : { rssMb: megabytes('Rss'), pssMb: megabytes('Pss') }
}
