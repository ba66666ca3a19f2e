import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { EmbeddedFolder, isAlive } from './embedded-folder.ts'
import { vehicles } from './stock-feeds.ts'
import { until } from './until.ts'

const PROJECT = path.resolve(import.meta.dirname, '../..')
/** Counts imports that have begun and not ended. */
const BEGUN =
  'select count(*)::integer as n from pg_locks l join pg_class c on c.oid = l.relation ' +
  "where c.relname = 'import_runs' and l.mode = 'RowExclusiveLock'"

let folder: EmbeddedFolder
let child: ChildProcessWithoutNullStreams | undefined
beforeEach(async () => {
  folder = await EmbeddedFolder.make()
})
afterEach(async () => {
  child?.kill('SIGKILL')
  await folder.clear()
})

it.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
  ['SIGHUP', 129],
] as const)(
  'forecourt stock import ended by %s takes everything back, stops its PostgreSQL and exits with %i',
  async (signal, exitCode) => {
    const command = startImport()
    await until(async () => Number.isInteger(await folder.serverPid().catch(() => Number.NaN)))
    const server = await folder.serverPid()
    // The last program to leave stops the server, so the onlooker leaves first.
    const onlooker = folder.run()
    await onlooker.ready()
    await until(async () => (await onlooker.query(BEGUN))[0]?.['n'] === 1)
    await onlooker.stop()
    expect(await isAlive(server)).toBe(true)

    command.process.kill(signal)
    // A terminal, npm and bin/forecourt.js pass the same key press on more than once.
    command.process.kill(signal)
    expect(await command.exit).toBe(exitCode)
    expect(command.said()).toBe(`forecourt stock import: stopped by ${signal}; nothing was changed.\n`)
    expect(await isAlive(server)).toBe(false)

    const after = folder.run()
    await after.ready()
    expect(
      await after.query(
        'select (select count(*)::integer from vehicles) as vehicles, ' +
          '(select count(*)::integer from import_runs) as runs',
      ),
    ).toEqual([{ vehicles: 0, runs: 0 }])
    await after.stop()
  },
)

/** An import whose feed never ends. */
function startImport(): { process: ChildProcessWithoutNullStreams; exit: Promise<unknown>; said: () => string } {
  const { DATABASE_URL: _, ...env } = process.env
  const started = spawn(process.execPath, ['bin/forecourt.js', 'stock', 'import', 'southerly', '-'], {
    cwd: PROJECT,
    env: { ...env, DATA_DIR: path.join(folder.dir, 'data') },
  })
  child = started
  let said = ''
  started.stderr.on('data', (text: Buffer) => {
    said += text.toString()
  })
  started.stdin.on('error', () => {})
  started.stdin.write(JSON.stringify(vehicles(100)).slice(0, -1))
  return { process: started, exit: once(started, 'exit').then(([code]) => code), said: () => said }
}
