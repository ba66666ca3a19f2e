import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import os from 'node:os'

/** The operating system account that the server runs as: PostgreSQL refuses to run as root. */
export interface Account {
  name: string
  /** What to switch to when a program of the server is started; `undefined` is the program's own account. */
  switchTo: { uid: number; gid: number } | undefined
}

export interface Outcome {
  /** Exit code, or the error's code (`ENOENT`, `EACCES`) when the command could not be started at all. */
  code: number | string
  /** What it wrote, to both streams. */
  output: string
}

/** Fixed environment: a PGPORT or a language of the caller must not reach the server; messages stay in English. */
export const SERVER_ENV: NodeJS.ProcessEnv = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' }

/** Runs a command to its end, as `account` where given. Never throws: the outcome says what became of it. */
export function run(command: string, args: string[], account?: Account): Promise<Outcome> {
  // The folder where the program was started may be one that the account may not enter.
  const options = { cwd: '/', env: SERVER_ENV, maxBuffer: 16 * 1024 * 1024, ...account?.switchTo }
  return new Promise((resolve) => {
    execFile(command, args, options, (error, stdout, stderr) => {
      const output = `${stdout}${stderr}`
      resolve(error === null ? { code: 0, output } : { code: error.code ?? 1, output: output === '' ? error.message : output })
    })
  })
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/**
 * Chooses the server's account. An ordinary user is it. Under root it is the owner of the first existing folder of
 * `clusters` (so that root's command line can share an ordinary user's database), else `nobody`, which every
 * Unix has: no account is made on the machine.
 */
export async function chooseAccount(clusters: string[]): Promise<Account> {
  if (!isRoot()) return { name: ownName(), switchTo: undefined }
  for (const folder of clusters) {
    const found = await stat(folder).catch(() => undefined)
    if (found === undefined || found.uid === 0) continue
    const switchTo = { uid: found.uid, gid: found.gid }
    return { name: (await ask('id', ['-un'], { name: `user id ${found.uid}`, switchTo })) ?? noName(found.uid), switchTo }
  }
  const [uid, gid] = [await ask('id', ['-u', 'nobody']), await ask('id', ['-g', 'nobody'])]
  if (uid === undefined || gid === undefined) {
    throw new Error('The embedded database cannot run as root and found no account "nobody"; '
      + 'valid: start as an ordinary user, or set DATABASE_URL to a PostgreSQL server.')
  }
  return { name: 'nobody', switchTo: { uid: Number(uid), gid: Number(gid) } }
}

/** Names that the server lets in: its own account, and root, who may do anything on the machine anyway. */
export function namesLetIn(account: Account): string[] {
  return isRoot() ? ['root'].concat(account.name === 'nobody' ? [] : account.name) : ['root', account.name]
}

/** Whether the account may enter a folder. Tried and not computed: modes, ACLs and mounts all have a say. */
export async function mayEnter(account: Account, folder: string): Promise<boolean> {
  const { code } = await run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], account)
  return code === 0
}

function ownName(): string {
  try {
    return os.userInfo().username
  } catch {
    return noName(process.getuid?.() ?? -1)
  }
}

function noName(uid: number): never {
  throw new Error(`The user id ${uid} has no name on this machine, and PostgreSQL needs one; `
    + 'valid: add it to /etc/passwd, start as another user, or set DATABASE_URL to a PostgreSQL server.')
}

async function ask(command: string, args: string[], account?: Account): Promise<string | undefined> {
  const { code, output } = await run(command, args, account)
  return code === 0 ? output.trim() : undefined
}
