import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../log.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import { ensureCluster, isCluster, ROLE } from './cluster.ts'
import { createDatabase } from './create-database.ts'
import { explain } from './failure.ts'
import { openHome, type Home } from './home.ts'
import { join, type Presence } from './presence.ts'
import { postmasterPid, removeStaleLocks, spawnServer, stopServer, type Ending, type StartedServer } from './server.ts'
import { socketFolder } from './socket.ts'
import { stayPresent } from './stay-present.ts'

export interface EmbeddedServer {
  /** Connection URL for `pg` and psql. It holds no secret. */
  url: string
  /** Whether this program started the server, or found it running. The last program to leave stops it. */
  owner: 'started' | 'shared'
  /** The database's folder, when it could not be in the data folder. */
  where?: string
  /** Leaves the server, and stops it when no other program uses it. Close every pool first. */
  stop(): Promise<void>
}

const POLL_MS = 20
/** Longest wait for a server that does not answer at all, and for one that says it is recovering. */
const SILENT_LIMIT_MS = 60_000
const RECOVERY_LIMIT_MS = 15 * 60_000

/**
 * Starts the embedded PostgreSQL of `dataDir`, or joins the one that runs: of another program, or left by one that was
 * killed. While the program lives, a server that dies is started again.
 */
export async function startEmbedded({ dataDir, log }: { dataDir: string; log: Log }): Promise<EmbeddedServer> {
  const home = await openHome(dataDir)
  if (home.whereWhy !== undefined)
    log.warn(`The embedded database is in ${home.dir}, not in ${dataDir}: ${home.whereWhy}; do not delete it`)
  const first = await joinOrStart(home, log)
  const url = `postgres://${ROLE}@${encodeURIComponent(first.sockets)}:5432/${ROLE}?sslmode=disable`
  const stop = stayPresent({
    first: first.presence,
    regain: () => regain(home, log),
    stopServer: (pid) => stopServer(home, pid),
    log,
  })
  try {
    await createDatabase(first.sockets)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    owner: first.started ? 'started' : 'shared',
    stop,
    ...(home.where === undefined ? {} : { where: home.where }),
  }
}

async function regain(home: Home, log: Log): Promise<Presence> {
  // An empty database must not take the place of one that somebody deleted under a running program.
  if (!(await isCluster(home)))
    throw new Error(`The database's files in ${home.cluster} are gone; valid: put them back, then start again.`)
  return (await joinOrStart(home, log)).presence
}

interface Arrival {
  presence: Presence
  sockets: string
  started: boolean
}

async function joinOrStart(home: Home, log: Log): Promise<Arrival> {
  const began = performance.now()
  let heard = began
  let binaries: Binaries | undefined
  let server: StartedServer | undefined
  for (;;) {
    const sockets = await socketFolder(home)
    const joined = sockets === undefined ? 'absent' : await join(home, sockets)
    if (sockets !== undefined && typeof joined === 'object')
      return { presence: joined, sockets, started: server?.pid === joined.serverPid }
    const now = performance.now()
    if (joined === 'starting') heard = now
    if (now - heard > SILENT_LIMIT_MS || now - began > RECOVERY_LIMIT_MS) throw new Error(await silence(home, sockets))
    const ending = server?.ending()
    if (ending !== undefined) {
      await afterEnding(home, ending)
      if (sockets !== undefined) await removeStaleLocks(home, sockets)
      server = undefined
    } else if (joined === 'absent' && server === undefined) {
      binaries ??= await findBinaries(home)
      await ensureCluster(home, binaries, log)
      const place = await socketFolder(home)
      if (place !== undefined) server = await spawnServer(home, place, binaries)
      heard = performance.now()
    }
    await pause(POLL_MS)
  }
}

/** Returns when it is worth another try: another program's server has the folder, or came and was stopped again. */
async function afterEnding(home: Home, { code, output }: Ending): Promise<void> {
  if (code === 0) return
  if (!/lock file "[^"]{1,999}" (?:already exists|is empty)|pre-existing shared memory block/.test(output)) {
    throw new Error(explain(`The embedded database in ${home.cluster} did not start`, output))
  }
}

async function silence(home: Home, sockets: string | undefined): Promise<string> {
  const pid = await postmasterPid(home)
  const who = pid === undefined ? 'no server' : `process ${pid}`
  return (
    `The embedded database in ${home.cluster} takes no connections at ${sockets} (${who} holds the folder); ` +
    `valid: stop that process, read ${home.cluster}/log, start again.`
  )
}
