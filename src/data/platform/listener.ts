import { Socket } from 'node:net'
import pg from 'pg'
import { inTime } from './in-time.ts'
import { silentLog, type Log } from '../log.ts'

const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 30_000
const BEAT_MS = 15_000
/** Longest wait for the server's answer to a question or to the end of a connection. */
const ANSWER_MS = 2_500

export interface Listener {
  close(): Promise<void>
}

export interface ListenOptions {
  url: string
  channel: string
  /** The subject as log lines name it, such as "stock". */
  subject: string
  hint: () => void
  log?: Log
  /** How often a connection that only listens is asked whether it still lives. */
  beatMs?: number
}

/**
 * Calls `hint` when something is announced on a channel, and after each new connection, since an announcement may have
 * been missed before. LISTEN needs a connection of its own to the server itself; behind a pooler it may be refused or
 * stay silent, and the poll does alone.
 */
export function listenOn(options: ListenOptions): Listener {
  const log = options.log ?? silentLog
  let client: ListeningClient | null = null
  let beat: NodeJS.Timeout | undefined
  let timer: NodeJS.Timeout | null = null
  let retryMs = FIRST_RETRY_MS
  let isClosed = false
  let connecting: Promise<void> = Promise.resolve()

  function retryAfter(lost: ListeningClient, reason: string): void {
    // A client reports its end more than once.
    if (isClosed || client !== lost) return
    client = null
    clearTimeout(beat)
    void lost.leave()
    log.warn(
      `The database connection that listens for changes of ${options.subject} failed; polling goes on; ` +
        `next try in ${retryMs / 1000} s: ${reason}`,
    )
    timer = setTimeout(connect, retryMs)
    retryMs = Math.min(LONGEST_RETRY_MS, retryMs * 2)
  }

  function beatLater(listening: ListeningClient): void {
    if (isClosed || client !== listening) return
    beat = setTimeout(() => {
      answerOf(listening).then(
        () => beatLater(listening),
        (error: Error) => retryAfter(listening, error.message),
      )
    }, options.beatMs ?? BEAT_MS)
  }

  function connect(): void {
    timer = null
    const next = new ListeningClient(options.url)
    client = next
    next.on('error', (error) => retryAfter(next, error.message))
    next.on('end', () => retryAfter(next, 'the connection ended'))
    next.on('notification', () => options.hint())
    connecting = listen(next)
  }

  async function listen(next: ListeningClient): Promise<void> {
    try {
      await next.connect()
      await next.query(`listen ${options.channel}`)
      retryMs = FIRST_RETRY_MS
      beatLater(next)
      options.hint()
    } catch (error) {
      retryAfter(next, error instanceof Error ? error.message : String(error))
    }
  }

  connect()
  return {
    async close() {
      isClosed = true
      if (timer !== null) clearTimeout(timer)
      await connecting
      clearTimeout(beat)
      await client?.leave()
    },
  }
}

class ListeningClient extends pg.Client {
  readonly #socket: Socket

  constructor(url: string) {
    const socket = new Socket()
    super({
      connectionString: url,
      application_name: 'forecourt listener',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      stream: () => socket,
    })
    this.#socket = socket
  }

  /** Ends the connection. A server that has died silently never says goodbye. */
  async leave(): Promise<void> {
    const cut = setTimeout(() => this.#socket.destroy(), ANSWER_MS)
    await this.end().catch(() => {})
    clearTimeout(cut)
  }
}

/** Rejects where the server does not answer. */
async function answerOf(client: pg.Client): Promise<void> {
  const late = () => new Error(`the server did not answer within ${ANSWER_MS / 1000} s`)
  await inTime(client.query('select 1'), ANSWER_MS, late)
}
