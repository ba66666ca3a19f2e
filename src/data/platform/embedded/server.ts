import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { open, readdir, readFile, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { namesLetIn, run, SERVER_ENV } from './account.ts'
import type { Binaries } from './binaries.ts'
import { ROLE } from './cluster.ts'
import { explain, MEANWHILE } from './failure.ts'
import type { Home } from './home.ts'
import { SOCKET_LOCK_NAME } from './socket.ts'

/** Longest wait for the server to stop. Writing a full cache to disk takes a while. */
const STOP_LIMIT_MS = 120_000

/** A server that this program has begun to start. */
export interface StartedServer {
  pid: number | undefined
  /** How it ended, once it has. */
  ending(): Ending | undefined
}

export interface Ending {
  /** Exit code; `null` when it was killed or could not be started at all. */
  code: number | null
  /** The server's output. */
  output: string
}

/**
 * Starts PostgreSQL itself, on its Unix socket only. It is a session of its own, so that neither Ctrl-C in a terminal
 * nor the end of this program stops it: `stopServer` does.
 */
export async function spawnServer(home: Home, sockets: string, binaries: Binaries): Promise<StartedServer> {
  const settings = {
    ...(await writeAccessRules(home)),
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    // A backup can then begin to archive without a restart (archive.ts).
    archive_mode: 'on',
  }
  const said = await openNameless(home)
  const child = spawn(
    binaries.postgres,
    ['-D', home.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      cwd: '/',
      env: SERVER_ENV,
      detached: true,
      stdio: ['ignore', said.fd, said.fd],
      ...home.account.switchTo,
    },
  )
  child.unref()
  const began = new Date()
  let ending: Ending | undefined
  const end = async (code: number | null, failure: string): Promise<void> => {
    const first = await readFrom(said)
    const ownLog = /redirecting log output/.test(first)
    ending = { code, output: `${ownLog ? await logSince(home, began) : first}${failure}` }
  }
  child.once('error', (error) => void end(null, error.message))
  child.once('exit', (code, signal) => void end(code, signal === null ? '' : `killed by ${signal}`))
  return { pid: child.pid, ending: () => ending }
}

/** A file for the first messages that no program, however it ends, leaves behind. */
async function openNameless(home: Home): Promise<FileHandle> {
  const name = path.join(home.isAccounts ? '/tmp' : home.dir, `start-${randomUUID()}`)
  const file = await open(name, 'wx+', 0o600)
  await rm(name)
  return file
}

async function readFrom(file: FileHandle): Promise<string> {
  const { size } = await file.stat()
  const { buffer } = await file.read(Buffer.alloc(size), 0, size, 0)
  await file.close()
  return buffer.toString()
}

/**
 * Lines of the server's log since a moment. Its messages go there early in the start. The process that writes the log
 * ends after the server, so the reason for a failure may come late: the log is read again until it has one.
 */
async function logSince(home: Home, began: Date): Promise<string> {
  // As at the start of each line, in UTC: 2026-03-01 09:30:00.123
  const first = began.toISOString().replace('T', ' ').slice(0, 23)
  const folder = path.join(home.cluster, 'log')
  for (let tries = 0; tries < 40; tries += 1) {
    const texts = await Promise.all(
      (await readdir(folder).catch(() => [])).map((name) => readFile(path.join(folder, name), 'utf8')),
    )
    const lines = texts.flatMap((text) => text.split('\n')).filter((line) => line.slice(0, 23) >= first)
    if (lines.some((line) => /FATAL|PANIC|shut down|aborting/.test(line) && !MEANWHILE.test(line)))
      return lines.join('\n')
    await pause(50)
  }
  return ''
}

/**
 * Writes the access rules: peer authentication for the server's account and root. The operating system tells who is at
 * the other end of the socket, so there is no password to keep or lose. Another user is refused even where the folder's
 * mode would let him in. Under root, `nobody` and `postgres` are refused too, since other daemons run as them.
 */
async function writeAccessRules(home: Home): Promise<Record<string, string>> {
  const rules = {
    hba_file: 'local all all peer map=forecourt\n',
    ident_file: namesLetIn(home.account)
      .map((name) => `forecourt "${name}" ${ROLE}\n`)
      .join(''),
  }
  const written: Record<string, string> = {}
  for (const [setting, text] of Object.entries(rules)) {
    const file = path.join(home.dir, `${setting}.conf`)
    const fresh = `${file}.${randomUUID()}`
    await (home.isAccounts ? writeAsAccount : writeReadable)(fresh, file, text, home)
    written[setting] = file
  }
  return written
}

/** The server's account must read it, whatever umask this program was started under. */
async function writeReadable(fresh: string, file: string, text: string): Promise<void> {
  const handle = await open(fresh, 'wx')
  await handle
    .writeFile(text)
    .then(() => handle.chmod(0o644))
    .finally(() => handle.close())
  await rename(fresh, file)
}

async function writeAsAccount(fresh: string, file: string, text: string, home: Home): Promise<void> {
  const { code, output } = await run(
    '/bin/sh',
    ['-c', 'set -eC; printf %s "$3" > "$1"; mv -f -- "$1" "$2"', 'sh', fresh, file, text],
    home.account,
  )
  if (code !== 0) throw new Error(explain(`The file ${file} cannot be written as "${home.account.name}"`, output))
}

/**
 * Fast shutdown: open transactions are rolled back, everything committed is on disk. Returns when the server has ended.
 * Not by pg_ctl, which takes the next program's server for the old one that will not stop.
 */
export async function stopServer(home: Home, pid: number): Promise<void> {
  // As the server's account, which can end nothing but its own processes.
  await run('/bin/sh', ['-c', 'kill -INT "$1"', 'sh', String(pid)], home.account)
  const deadline = performance.now() + STOP_LIMIT_MS
  while (await isServerOf(home, pid)) {
    if (performance.now() > deadline)
      throw new Error(`The embedded database (process ${pid}) did not stop within ${STOP_LIMIT_MS / 1000} s.`)
    await pause(20)
  }
}

/** The process id in postmaster.pid, whether that process lives or not. */
export function postmasterPid(home: Home): Promise<number | undefined> {
  return pidIn(pidFile(home))
}

/**
 * Whether `pid` is a server on this very folder. PostgreSQL itself only asks whether the number lives, and so refuses
 * to start when another process of the account has got the number of a server that died.
 */
async function isServerOf(home: Home, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') {
    const { output } = await run('ps', ['-p', String(pid), '-o', 'command='])
    return output.includes('postgres')
  }
  // A server works in its data folder, even after somebody has renamed that.
  const [there, here] = await Promise.all(
    [stat(`/proc/${pid}/cwd`), stat(home.cluster)].map((found) => found.catch(() => undefined)),
  )
  return there !== undefined && there.ino === here?.ino && there.dev === here.dev
}

/**
 * Takes away lock files of a server that died when their number now belongs to another process; never one that has just
 * been written.
 */
export async function removeStaleLocks(home: Home, sockets: string): Promise<void> {
  for (const file of [pidFile(home), path.join(sockets, SOCKET_LOCK_NAME)]) {
    const pid = await pidIn(file)
    if (pid === undefined || (await isServerOf(home, pid))) continue
    const aside = path.join(path.dirname(file), `stale-${randomUUID()}`)
    // As the server's account, whose folders these are: root must not follow what another account could put there.
    const { code } = await run('mv', ['--', file, aside], home.account)
    if (code !== 0) continue
    if ((await pidIn(aside)) !== pid) await run('ln', ['--', aside, file], home.account)
    await run('rm', ['-f', '--', aside], home.account)
  }
}

async function pidIn(file: string): Promise<number | undefined> {
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
  return pid > 0 ? pid : undefined
}

function pidFile(home: Home): string {
  return path.join(home.cluster, 'postmaster.pid')
}
