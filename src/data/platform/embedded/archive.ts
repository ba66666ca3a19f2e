import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readdir } from 'node:fs/promises'
import type pg from 'pg'

/** Changes that no backup asks for are let go: with an empty command PostgreSQL would pile them up. */
const DROP = '/bin/true'
/** Longest time that committed changes are on the server's disk only, while there are any. */
const ARCHIVE_TIMEOUT = '60s'
const PROOF_MS = 30_000

/** How a server archives its changes (WAL). */
export interface Archiving {
  archiveCommand: string
  archiveTimeout: string
}

export const NO_ARCHIVING: Archiving = { archiveCommand: DROP, archiveTimeout: '0' }

/**
 * Archives each finished part of the changes in `folder`, compressed: a part that is cut short by the timeout is 16 MB
 * of zeros. It is on disk before it has its name.
 */
export function archivingTo(folder: string): Archiving {
  // PostgreSQL replaces %f and %p; a per cent sign of the folder's own is doubled.
  const place = quoted(folder).replaceAll('%', '%%')
  const part = `${place}/%f.part`
  return {
    archiveCommand: `gzip -c < "%p" > ${part} && sync ${part} && mv -f ${part} ${place}/%f.gz`,
    archiveTimeout: ARCHIVE_TIMEOUT,
  }
}

/** Fetches an archived part back, for a server in recovery. */
export function fetchingFrom(folder: string): string {
  const file = `${quoted(folder).replaceAll('%', '%%')}/%f.gz`
  return `test -f ${file} && gzip -dc ${file} > "%p"`
}

/** The server's present way of archiving; `null` when it runs without: a program of an older version started it. */
export async function archivingOf(client: pg.Client): Promise<Archiving | null> {
  const { rows } = await client.query<{ mode: string; command: string; timeout: string }>(
    `select current_setting('archive_mode') as mode, current_setting('archive_command') as command,
      current_setting('archive_timeout') as timeout`,
  )
  const [found] = rows
  if (found === undefined || found.mode === 'off') return null
  return { archiveCommand: found.command, archiveTimeout: found.timeout }
}

export async function setArchiving(client: pg.Client, { archiveCommand, archiveTimeout }: Archiving): Promise<void> {
  await client.query(`alter system set archive_command = ${client.escapeLiteral(archiveCommand)}`)
  await client.query(`alter system set archive_timeout = ${client.escapeLiteral(archiveTimeout)}`)
  await client.query('select pg_reload_conf()')
}

/** Returns once a part has arrived in `folder`: from then on the server archives there. Throws when none arrives. */
export async function proveArchiving(client: pg.Client, folder: string): Promise<void> {
  const deadline = performance.now() + PROOF_MS
  while (!(await readdir(folder)).some((name) => name.endsWith('.gz'))) {
    if (performance.now() > deadline)
      throw new Error(
        `The database could not write its changes into ${folder}; ` +
          'valid: a folder with free space that the database’s account may enter, and the command gzip on the PATH.',
      )
    await client.query(`select pg_create_restore_point('forecourt backup')`)
    await client.query('select pg_switch_wal()')
    await pause(200)
  }
}

/** For the shell. */
function quoted(file: string): string {
  return `'${path.resolve(file).replaceAll("'", String.raw`'\''`)}'`
}
