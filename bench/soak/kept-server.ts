import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { startProgram, type RunningProgram } from '#test/e2e/program.ts'

const START_AGAIN_MS = 300

/** A server that is started again whenever it ends, as systemd does (deploy/forecourt.service). */
export interface KeptServer {
  port: number
  starts: () => number
  /** Sends a signal to the server that runs now, if one does. */
  signal(signal: NodeJS.Signals): void
  stop(): Promise<void>
}

export async function keepServer(env: Record<string, string>): Promise<KeptServer> {
  let running: RunningProgram | null = await startProgram(env)
  const { port } = running
  const stopping = new AbortController()
  let starts = 1

  const keep = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      if (running !== null && running.child.exitCode === null && running.child.signalCode === null)
        await once(running.child, 'exit')
      running = null
      if (stopping.signal.aborted) return
      await pause(START_AGAIN_MS)
      starts++
      // On a full disk it cannot start; the next try comes soon.
      running = await startProgram({ ...env, PORT: String(port) }).catch(() => null)
      if (stopping.signal.aborted) await running?.stop()
    }
  }
  const kept = keep()
  return {
    port,
    starts: () => starts,
    signal: (signal) => void running?.child.kill(signal),
    stop: async () => {
      stopping.abort()
      await running?.stop()
      await kept
    },
  }
}
