/**
 * Notices connections that have died without a word, as after a fail-over or behind a forgetful NAT: TCP alone waits
 * many minutes for an answer that never comes (S3).
 */
import { Socket } from 'node:net'
import pg from 'pg'

/** A busy process may not have read yet what came in time: it does within this time. Milliseconds. */
const READING_MS = 100

/** The server, or the way to it, did not answer in time. */
export class SilentDatabase extends Error {
  override name = 'SilentDatabase'
}

export interface SilenceWatch {
  /** Clients for `pg.Pool` that give their connection up. */
  Client: new () => pg.Client
  /** Tells the watch which pool its clients are in. */
  follow(pool: pg.Pool): void
  /** Another connection to the same server is dead: ends those that are idle, and those silent for `ms` from now on. */
  doubt(ms: number): void
  /** Ends every connection without waiting for the server. */
  cut(): void
}

/**
 * Gives up each connection on which an answer is awaited and no byte comes for `silenceMs`: its query fails with
 * `SilentDatabase`. The pool's idle connections, likely as dead, end with it; `onSilence` is called. With a `silenceMs`
 * of null it waits as long as the answer takes.
 */
export function watchSilence(silenceMs: number | null, onSilence?: () => void): SilenceWatch {
  const sockets = new Map<pg.Client, Socket>()
  const held = new Set<pg.Client>()

  /** Ends a connection after `ms` without a byte; `silentMs` have passed without one by then. */
  function endIfSilent(client: pg.Client, ms: number, silentMs = ms): void {
    const socket = sockets.get(client)
    const bytes = socket?.bytesRead
    setTimeout(() => {
      if (socket === undefined || !held.has(client) || socket.destroyed || socket.bytesRead !== bytes) return
      // Idle ones first: the pool has let go of them when the query's failure is known.
      endIdle()
      onSilence?.()
      socket.destroy(new SilentDatabase(`PostgreSQL did not answer within ${silentMs / 1000} s`))
    }, ms).unref()
  }

  function endIdle(): void {
    for (const [client, socket] of sockets)
      if (!held.has(client)) socket.destroy(new SilentDatabase('another connection was found dead'))
  }

  class WatchedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      const socket = new Socket()
      super({ ...config, stream: () => socket })
      // The time runs anew with each byte sent or received.
      if (silenceMs !== null)
        socket.setTimeout(silenceMs, () => held.has(this) && endIfSilent(this, READING_MS, silenceMs))
      this.once('connect', () => sockets.set(this, socket))
      socket.once('close', () => sockets.delete(this))
    }
  }

  return {
    Client: WatchedClient,
    follow: (pool) => {
      pool.on('acquire', (client) => held.add(client))
      pool.on('release', (_error, client) => held.delete(client))
    },
    doubt: (ms) => {
      endIdle()
      for (const client of held) endIfSilent(client, ms)
    },
    cut: () => {
      for (const socket of sockets.values()) socket.destroy()
    },
  }
}
