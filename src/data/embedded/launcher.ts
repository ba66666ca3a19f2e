import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import { ensureCluster, ROLE } from './cluster.ts'
import { createDatabase } from './create-database.ts'
import { explain } from './failure.ts'
import { openHome, type Home } from './home.ts'
import { join, type Presence } from './presence.ts'
import { isServerOf, postmasterPid, removeStalePidFile, spawnServer, stopServer, type StartedServer } from './server.ts'

export interface EmbeddedServer {
  /** For `pg` and for psql. It holds no secret. */
  url: string
  /** Whether this program started the server, or found it running. Whoever leaves last stops it. */
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
const RETRY_MS = 5000

/**
 * Starts the embedded PostgreSQL of `dataDir`, or joins the one that runs: of another program, or left by one that was
 * killed. While the program lives, a server that dies is started again.
 */
export async function startEmbedded({ dataDir, log }: { dataDir: string; log: Log }): Promise<EmbeddedServer> {
  const home = await openHome(dataDir)
  const first = await joinOrStart(home, log)
  const url = `postgres://${ROLE}@${encodeURIComponent(home.sockets)}:5432/${ROLE}?sslmode=disable`
  await createDatabase(home)
  const stop = keepPresent(home, first.presence, log)
  return { url, owner: first.started ? 'started' : 'shared', stop, ...(home.where === undefined ? {} : { where: home.where }) }
}

interface Arrival { presence: Presence; started: boolean }

async function joinOrStart(home: Home, log: Log): Promise<Arrival> {
  const began = performance.now()
  let heard = began
  let binaries: Binaries | undefined
  let server: StartedServer | undefined
  for (;;) {
    const joined = await join(home)
    if (typeof joined === 'object') {
      await server?.settle()
      return { presence: joined, started: server?.pid === joined.serverPid }
    }
    const now = performance.now()
    if (joined === 'starting') heard = now
    if (now - heard > SILENT_LIMIT_MS || now - began > RECOVERY_LIMIT_MS) throw new Error(await silence(home))
    if (server?.hasEnded() === true) {
      await afterFailedStart(home, await server.ended)
      server = undefined
    } else if (joined === 'absent' && server === undefined) {
      binaries ??= await findBinaries(home)
      await ensureCluster(home, binaries, log)
      server = await spawnServer(home, binaries)
    }
    await pause(POLL_MS)
  }
}

/** Another program's server holds the folder, or an old one is still going: try again. Anything else is final. */
async function afterFailedStart(home: Home, output: string): Promise<void> {
  if (!/lock file "postmaster\.pid" already exists|pre-existing shared memory block|lock file .* is empty|could not lock/i.test(output)) {
    throw new Error(explain(`The embedded database in ${home.cluster} did not start`, output))
  }
  const pid = await postmasterPid(home)
  if (pid !== undefined && !(await isServerOf(home, pid))) await removeStalePidFile(home, pid)
}

async function silence(home: Home): Promise<string> {
  const pid = await postmasterPid(home)
  const who = pid === undefined ? 'no server' : `process ${pid}`
  return `The embedded database in ${home.cluster} takes no connections at ${home.sockets} (${who} holds the folder); `
    + `valid: stop that process, read ${home.cluster}/log, start again.`
}

/** Holds the presence, starting the server again if it dies under us. Returns how to leave. */
function keepPresent(home: Home, first: Presence, log: Log): () => Promise<void> {
  let presence = first
  let leaving: Promise<void> | undefined
  const left = new AbortController()

  const watch = async (): Promise<void> => {
    for (;;) {
      await presence.lost
      if (left.signal.aborted) return
      log.warn('The embedded database was lost; starting it again')
      await regain()
      if (left.signal.aborted) return
    }
  }
  const regain = async (): Promise<void> => {
    while (!left.signal.aborted) {
      try {
        presence = (await joinOrStart(home, log)).presence
        log.info('The embedded database runs again')
        return
      } catch (error) {
        log.error(error instanceof Error ? error.message : String(error))
        await pause(RETRY_MS, undefined, { signal: left.signal, ref: false }).catch(() => {})
      }
    }
  }
  const watching = watch()
  const leave = async (): Promise<void> => {
    left.abort()
    // A session that is lost by now has no lock, and its server is gone or another program's.
    const last = await presence.leave().then((answer) => answer === 'last', () => false)
    if (last) await stopServer(home, await findBinaries(home))
    await presence.end()
    await watching
  }
  return () => (leaving ??= leave())
}
