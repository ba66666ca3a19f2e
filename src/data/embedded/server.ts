import { spawn } from 'node:child_process'
import { open, readFile, rename, rm, stat, writeFile, link } from 'node:fs/promises'
import path from 'node:path'
import { namesLetIn, run, SERVER_ENV } from './account.ts'
import type { Binaries } from './binaries.ts'
import { ROLE } from './cluster.ts'
import type { Home } from './home.ts'

/** A server that this program has begun to start. */
export interface StartedServer {
  pid: number | undefined
  /** Fulfilled when it ends, with what it said until its own log took over. */
  ended: Promise<string>
  /** `true` once `ended` is fulfilled. */
  hasEnded(): boolean
  /** Removes the file of first messages: the server is up. */
  settle(): Promise<void>
}

/**
 * Starts PostgreSQL itself, on its Unix socket only. It is a session of its own, so that neither Ctrl-C in a terminal
 * nor the end of this program stops it: `stopServer` does.
 */
export async function spawnServer(home: Home, binaries: Binaries): Promise<StartedServer> {
  const setting = await writeAccessRules(home)
  const messages = path.join(home.dir, `start-${process.pid}-${performance.now()}.log`)
  const file = await open(messages, 'w')
  const child = spawn(binaries.postgres, ['-D', home.cluster, ...Object.entries({
    ...setting, listen_addresses: '', port: '5432', unix_socket_directories: home.sockets, unix_socket_permissions: '0700',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])], {
    cwd: '/', env: SERVER_ENV, detached: true, stdio: ['ignore', file.fd, file.fd], ...home.account.switchTo,
  })
  child.unref()
  let over = false
  const exit = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', () => resolve(''))
  })
  const ended = exit.then(async (failure) => {
    over = true
    const said = await readFile(messages, 'utf8').catch(() => '')
    await rm(messages, { force: true })
    return `${said}${failure}`
  })
  await file.close()
  return { pid: child.pid, ended, hasEnded: () => over, settle: () => rm(messages, { force: true }) }
}

/**
 * Who may connect: the operating system's own word on who is at the other end of the socket (peer), for the server's
 * account and root. So there is no password to keep, print or lose; and another user is refused even where the
 * folder's mode would let him through. Under root, `nobody` itself is not let in: other daemons run as it too.
 */
async function writeAccessRules(home: Home): Promise<Record<string, string>> {
  const rules = { hba_file: 'local all all peer map=forecourt\n',
    ident_file: namesLetIn(home.account).map((name) => `forecourt "${name}" ${ROLE}\n`).join('') }
  const written: Record<string, string> = {}
  for (const [setting, text] of Object.entries(rules)) {
    const file = path.join(home.dir, `${setting}.conf`)
    const fresh = `${file}.${process.pid}`
    await writeFile(fresh, text, { mode: 0o644 })
    await rename(fresh, file)
    written[setting] = file
  }
  return written
}

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. Returns when the server has ended. */
export async function stopServer(home: Home, binaries: Binaries): Promise<void> {
  const { code, output } = await run(binaries.pgCtl, ['stop', '-D', home.cluster, '-m', 'fast', '-w', '-t', '120'], home.account)
  if (code !== 0 && await postmasterPid(home) !== undefined) {
    throw new Error(`The embedded database did not stop: ${output.trim().split('\n').at(-1) ?? code}`)
  }
}

/** The process id in postmaster.pid, whether that process lives or not. */
export async function postmasterPid(home: Home): Promise<number | undefined> {
  const text = await readFile(pidFile(home), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return pid > 0 ? pid : undefined
}

/**
 * Whether `pid` is a server on this very folder. PostgreSQL itself only asks whether the number lives, and so refuses to
 * start when another process of the account has got the number of a server that died.
 */
export async function isServerOf(home: Home, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') {
    const { output } = await run('ps', ['-p', String(pid), '-o', 'command='])
    return output.includes('postgres')
  }
  // A server works in its data folder, even after somebody has renamed that.
  const [there, here] = await Promise.all([stat(`/proc/${pid}/cwd`).catch(() => undefined), stat(home.cluster)])
  return there !== undefined && there.ino === here.ino && there.dev === here.dev
}

/** Takes away a postmaster.pid whose number now belongs to another process; never one that has just been written. */
export async function removeStalePidFile(home: Home, stalePid: number): Promise<void> {
  const aside = path.join(home.dir, `postmaster.pid.${process.pid}`)
  const moved = await rename(pidFile(home), aside).then(() => true, () => false)
  if (!moved) return
  if (Number.parseInt(await readFile(aside, 'utf8'), 10) !== stalePid) await link(aside, pidFile(home)).catch(() => {})
  await rm(aside, { force: true })
}

function pidFile(home: Home): string {
  return path.join(home.cluster, 'postmaster.pid')
}
