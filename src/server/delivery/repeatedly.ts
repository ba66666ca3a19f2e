import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs work now, and again after each pause. It does not log a failed run: the next run tries again. `close` waits for
 * the run in progress.
 */
export function repeatedly(
  everyMs: number,
  work: (stopping: AbortSignal) => Promise<void>,
): { close(): Promise<void> } {
  const stopping = new AbortController()
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await work(stopping.signal).catch(() => {})
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    close: async () => {
      stopping.abort()
      await running
    },
  }
}
