import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Does the work now and again and again, with so long a rest between. A failure is left to the next time: a database
 * that is away is told of by whoever needs it first. A close waits for the work under way.
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
