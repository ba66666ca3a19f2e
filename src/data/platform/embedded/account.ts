import { execFile } from 'node:child_process'
import os from 'node:os'

/** The operating system account that the server runs as: PostgreSQL refuses to run as root. */
export interface Account {
  name: string
  /** Account to run PostgreSQL's programs as; `undefined` is the account of this process. */
  switchTo: { uid: number; gid: number } | undefined
}

/** Accounts that other programs of the machine run as too. */
const SHARED = new Set(['nobody', 'postgres'])
const LAST_SYSTEM_UID = process.platform === 'darwin' ? 499 : 999

export interface Outcome {
  /** Exit code, or the error's code (`ENOENT`, `EACCES`) when the command could not be started at all. */
  code: number | string
  /** The command's output on both streams. */
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
      resolve(
        error === null
          ? { code: 0, output }
          : { code: error.code ?? 1, output: output === '' ? error.message : output },
      )
    })
  })
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** The program's own account, when that is an ordinary user. */
export function ownAccount(): Account {
  return { name: ownName(), switchTo: undefined }
}

/** The account of a user id, with that user's own group; throws when it has no name. */
export async function accountOf(uid: number): Promise<Account> {
  const [name, gid] = [await ask('id', ['-un', String(uid)]), await ask('id', ['-g', String(uid)])]
  return name === undefined || gid === undefined ? noName(uid) : { name, switchTo: { uid, gid: Number(gid) } }
}

/**
 * Chooses the account of a new database under root: one made for it where the machine has it, since other services run
 * as `nobody` too. No account is made on the machine.
 */
export async function chooseAccount(): Promise<Account> {
  for (const name of ['forecourt', 'postgres', 'nobody']) {
    const uid = Number((await ask('id', ['-u', name])) ?? 0)
    // A person may be called so; that account is not ours to use.
    const isSystems = name === 'nobody' || uid <= LAST_SYSTEM_UID
    if (uid !== 0 && isSystems) return accountOf(uid)
  }
  throw new Error(
    'The embedded database cannot run as root and found no account "forecourt", "postgres" or "nobody"; ' +
      'valid: start as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  )
}

/** Names that the server lets in: its own account, and root, who may do anything on the machine anyway. */
export function namesLetIn(account: Account): string[] {
  return isRoot() ? ['root'].concat(SHARED.has(account.name) ? [] : account.name) : ['root', account.name]
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
  throw new Error(
    `The user id ${uid} has no name on this machine, and PostgreSQL needs one; ` +
      'valid: add it to /etc/passwd, start as another user, or set DATABASE_URL to a PostgreSQL server.',
  )
}

async function ask(command: string, args: string[]): Promise<string | undefined> {
  const { code, output } = await run(command, args)
  return code === 0 ? output.trim() : undefined
}
