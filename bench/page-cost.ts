/** Measures the CPU that a page costs the server. */
import { startProgram } from '#test/e2e/program.ts'
import { cpuMs, hammer } from './load.ts'

export interface Cost {
  /** CPU milliseconds a request, of all of the program's threads. */
  cpu: number
  perSecond: number
}

export interface MeasuredProgram {
  pid: number
  port: number
  stop: () => unknown
}

/** A program whose CPU can be read. `folder` is that of another checkout. */
export async function startMeasured(env: Record<string, string>, folder?: string): Promise<MeasuredProgram> {
  const { child, port, stop } = await startProgram({ LOG_LEVEL: 'warn', ...env }, folder)
  return { pid: child.pid ?? 0, port, stop }
}

/**
 * Asks for a page so many times, after a quarter as many that do not count. `atOnce` is 1 for a page that is made each
 * time: requests for it at the same time share one rendering.
 */
export async function costOf(
  { pid, port }: Pick<MeasuredProgram, 'pid' | 'port'>,
  path: string,
  count: number,
  headers: Record<string, string>,
  atOnce?: number,
): Promise<Cost> {
  await hammer(port, () => path, headers, Math.ceil(count / 4), atOnce)
  const before = await cpuMs(pid)
  const perSecond = await hammer(port, () => path, headers, count, atOnce)
  return { cpu: ((await cpuMs(pid)) - before) / count, perSecond }
}

const SETTLED_MS = 2_000
/** Of those, what a program at rest may use. */
const REST_MS = 60
const MOST_MS = 120_000

/** Waits until a program is at rest: pictures are made in the background for a while after its start. */
export async function atRest({ pid }: MeasuredProgram, mostMs = MOST_MS): Promise<void> {
  for (const end = performance.now() + mostMs; performance.now() < end;) {
    const before = await cpuMs(pid)
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
    if ((await cpuMs(pid)) - before < REST_MS) return
  }
}
