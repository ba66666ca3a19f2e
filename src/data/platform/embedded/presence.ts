import { readFile } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { ROLE } from './cluster.ts'
import type { Home } from './home.ts'

/**
 * Marks a program as a user of a shared server. It holds one session with a shared advisory lock while the program
 * lives. The kernel closes the session of a killed program, so no lease file, pid or clock can be wrong.
 */
export interface Presence {
  /** The server's process. */
  serverPid: number
  /** Fulfilled when the session is lost or ended. */
  lost: Promise<void>
  /**
   * Gives the presence up and says whether nobody else is present. If so, newcomers wait at the lock until the server
   * has stopped, and then start it again.
   */
  leave(): Promise<'last' | 'others'>
  end(): Promise<void>
}

/** `starting`: it is there and will take connections, or is just going. `absent`: nobody answers. */
export type JoinOutcome = Presence | 'starting' | 'absent'

/** Any fixed number: the lock's name in the server's own `postgres` database. */
const PRESENCE_LOCK = 1_718_579_811

/** Error codes that mean "try again": starting or stopping, cut off by a shutdown, all connections taken. */
const BUSY = new Set(['57P03', '57P01', '57P02', '53300', 'ECONNRESET', 'EPIPE'])
const NOBODY_THERE = new Set(['ENOENT', 'ECONNREFUSED'])

/** Joins the home's server, which listens in `sockets`. Throws when one answers but refuses this program. */
export async function join(home: Home, sockets: string): Promise<JoinOutcome> {
  const socket = new net.Socket()
  const client = new pg.Client({
    stream: () => socket,
    host: sockets,
    port: 5432,
    user: ROLE,
    database: 'postgres',
    ssl: false,
    application_name: 'forecourt presence',
    connectionTimeoutMillis: 10_000,
  })
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()))
  client.on('error', () => {})
  try {
    await client.connect()
    if (!(await servesThisFolder(client, home))) return await giveUp(client, 'absent')
    await client.query(`select pg_advisory_lock_shared(${PRESENCE_LOCK})`)
    const serverPid = Number.parseInt(await ownPidFile(client), 10)
    // A program that ends without leaving must not hang on this session.
    socket.unref()
    return { serverPid, lost, leave: () => leave(client, socket), end: () => client.end().catch(() => {}) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (NOBODY_THERE.has(code)) return giveUp(client, 'absent')
    if (BUSY.has(code) || (error instanceof Error && /terminated unexpectedly/.test(error.message)))
      return giveUp(client, 'starting')
    await giveUp(client, 'absent')
    throw new Error(
      `The embedded database at ${sockets} refuses this program: ` +
        `${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
}

async function leave(client: pg.Client, socket: net.Socket): Promise<'last' | 'others'> {
  socket.ref()
  // Unlock before the try: two programs that leave at once would each see the other's shared lock, and none would stop.
  await client.query(`select pg_advisory_unlock_shared(${PRESENCE_LOCK})`)
  const { rows } = await client.query<{ alone: boolean }>(`select pg_try_advisory_lock(${PRESENCE_LOCK}) as alone`)
  return rows[0]?.alone === true ? 'last' : 'others'
}

/** The server's own postmaster.pid against ours: a server whose folder was deleted or replaced is not ours. */
async function servesThisFolder(client: pg.Client, home: Home): Promise<boolean> {
  const here = await readFile(path.join(home.cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const there = await ownPidFile(client)
  return here !== '' && pidAndStart(here) === pidAndStart(there)
}

async function ownPidFile(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ text: string | null }>(`select pg_read_file('postmaster.pid', true) as text`)
  return rows[0]?.text ?? ''
}

function pidAndStart(text: string): string {
  const [pid, , start] = text.split('\n')
  return `${pid?.trim()} ${start?.trim()}`
}

async function giveUp<T>(client: pg.Client, answer: T): Promise<T> {
  await client.end().catch(() => {})
  return answer
}
