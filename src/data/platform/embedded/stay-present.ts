import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../log.ts'
import type { Presence } from './presence.ts'

const RETRY_MS = 5000

/**
 * Keeps a program registered at its server, and restarts a server that died (killed for lack of memory, for example).
 * Returns a function that leaves the server; a second call does nothing more.
 */
export function stayPresent({
  first,
  regain,
  stopServer,
  log,
}: {
  first: Presence
  regain: () => Promise<Presence>
  stopServer: (pid: number) => Promise<void>
  log: Log
}): () => Promise<void> {
  let presence = first
  const left = new AbortController()

  const regainAtLast = async (): Promise<void> => {
    while (!left.signal.aborted) {
      try {
        presence = await regain()
        return log.info('The embedded database runs again')
      } catch (error) {
        log.error(error instanceof Error ? error.message : String(error))
        await pause(RETRY_MS, undefined, { signal: left.signal, ref: false }).catch(() => {})
      }
    }
  }
  let regaining = Promise.resolve()
  const watch = async (): Promise<void> => {
    while (!left.signal.aborted) {
      await presence.lost
      if (left.signal.aborted) return
      log.warn('The embedded database was lost; starting it again')
      regaining = regainAtLast()
      await regaining
    }
  }
  void watch()

  const leave = async (): Promise<void> => {
    left.abort()
    await regaining
    // A session that is lost by now holds nothing, and its server is gone or another program's to stop.
    const last = await presence.leave().then(
      (answer) => answer === 'last',
      () => false,
    )
    try {
      if (last) await stopServer(presence.serverPid)
    } finally {
      await presence.end()
    }
  }
  let leaving: Promise<void> | undefined
  return () => (leaving ??= leave())
}
