/** Lets pages go before work in the background where a core is short. */
import { getPriority, setPriority } from 'node:os'

/** As `nice -n 10` gives it. */
const PRIORITY = 10

/**
 * Lowers the priority of a process and of threads that it begins later. On Linux 0 is the calling thread alone,
 * elsewhere its whole process. A lower priority stays. Where the system refuses, or the process has ended, nothing
 * changes: the work is worth more than its place in the line.
 */
export function lowerPriority(pid: number): void {
  try {
    setPriority(pid, Math.max(getPriority(), PRIORITY))
  } catch {
    // A hardened host may forbid the call.
  }
}
