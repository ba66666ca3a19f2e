import { resolve } from 'node:path'
import type { Log } from '#data/log.ts'
import { backUp, restoreBackup } from '#data/platform/database.ts'
import { readEnvironment } from '#server/env.ts'
import { readOptions } from '../read-options.ts'
import { helped, refuseUsage, type TextOutput } from '../site-command.ts'

const BACKUP_USAGE = `Usage: forecourt backup <folder>
       forecourt backup --stop

Copies the embedded database and DATA_DIR's files into a new folder, beside running programs. From then on the database
archives its changes there, a minute after each at most, until a backup into another folder or --stop.

Exit codes: 0 done, 1 it could not be made, 2 wrong usage.
`

const RESTORE_USAGE = `Usage: forecourt restore <backup> <folder> [--to <time>]

Makes a new data folder of a backup, as it was at a moment; then start with DATA_DIR set to it.

  --to <time>   such as 2026-11-25T09:30:00Z or 2026-11-25T20:30:00+11:00; default: all that was archived

Exit codes: 0 done, 1 it could not be restored, 2 wrong usage.
`

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/

interface Streams {
  stdout: TextOutput
  stderr: TextOutput
}

/** `forecourt backup <folder>|--stop`. Resolves with the exit code. */
export async function backup(args: readonly string[], io: Streams): Promise<number> {
  if (helped(args, BACKUP_USAGE, io)) return 0
  const read = readOptions(args, { stop: { type: 'boolean', default: false } })
  if (typeof read === 'string') return refuseUsage(io, 'backup', read)
  const [folder, extra] = read.positionals
  const { stop } = read.values
  if (extra !== undefined || (stop && folder !== undefined))
    return refuseUsage(io, 'backup', `"${extra ?? folder}" is one word too many`)
  if (!stop && folder === undefined) return refuseUsage(io, 'backup', 'a folder is needed: forecourt backup <folder>')
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = readEnvironment(process.env)
  const made = await backUp({ databaseUrl, dataDir }, folder === undefined ? null : resolve(folder), problemsTo(io))
  io.stdout.write(
    made === null
      ? 'No changes are archived any more. The backups made so far stay.\n'
      : `Backup in ${folder}: database ${megabytes(made.databaseBytes)}, files ${megabytes(made.fileBytes)}. ` +
          `It restores to any moment since ${made.from}: changes are archived there.\n`,
  )
  return 0
}

/** `forecourt restore <backup> <folder> [--to <time>]`. Resolves with the exit code. */
export async function restore(args: readonly string[], io: Streams): Promise<number> {
  if (helped(args, RESTORE_USAGE, io)) return 0
  const read = readOptions(args, { to: { type: 'string' } })
  if (typeof read === 'string') return refuseUsage(io, 'restore', read)
  const [folder, into, extra] = read.positionals
  if (extra !== undefined) return refuseUsage(io, 'restore', `"${extra}" is one word too many`)
  if (folder === undefined || into === undefined)
    return refuseUsage(io, 'restore', 'two folders are needed: forecourt restore <backup> <folder>')
  const { to } = read.values
  const moment = to === undefined ? null : TIME.test(to) ? new Date(to) : null
  if (to !== undefined && Number.isNaN(moment?.getTime() ?? Number.NaN))
    return refuseUsage(io, 'restore', `--to is "${to}"; valid: a time with its zone, such as 2026-11-25T09:30:00Z`)
  const { lastCommit } = await restoreBackup(resolve(folder), resolve(into), moment, problemsTo(io))
  io.stdout.write(
    `Restored into ${into}; the last change in it is ${lastCommit?.toISOString() ?? 'older than the backup'}. ` +
      `Start with DATA_DIR=${into}, with LEAD_DELIVERY=off to look first: mail sent since then is sent again.\n`,
  )
  return 0
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`

function problemsTo({ stderr }: Streams): Log {
  const say = (message: string) => void stderr.write(`${message}\n`)
  return { info: () => {}, warn: say, error: say }
}
