import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EmbeddedFolder, expectedServerAccount, isAlive, underRoot } from './embedded-folder.ts'
import { until } from './until.ts'

let folder: EmbeddedFolder
beforeEach(async () => {
  folder = await EmbeddedFolder.withDatabase()
})
afterEach(() => folder.clear())

async function startWithTable(): Promise<ReturnType<EmbeddedFolder['run']>> {
  const program = folder.run()
  await program.ready()
  await program.query('create table kept (n int)')
  return program
}

describe('after a crash', () => {
  it('kill -9 of the program: the next start uses the server that was left, with everything committed', async () => {
    const first = await startWithTable()
    await first.query('insert into kept values (1)')
    const server = await folder.serverPid()
    await first.kill()
    expect(await isAlive(server)).toBe(true)

    const second = folder.run()
    expect(await second.ready()).toMatchObject({ owner: 'shared' })
    expect(await folder.serverPid()).toBe(server)
    expect(await second.query('select n from kept')).toEqual([{ n: 1 }])
    await second.stop()
    expect(await isAlive(server)).toBe(false)
  })

  it('kill -9 of PostgreSQL: the running program starts it again and keeps what was committed', async () => {
    const program = await startWithTable()
    await program.query('insert into kept values (1)')
    const server = await folder.serverPid()
    process.kill(server, 'SIGKILL')
    await until(() => program.logged.includes('The embedded database runs again'))
    expect(await folder.serverPid()).not.toBe(server)
    // The pool still holds connections that were cut; each fails once at most.
    await until(() =>
      program.query('insert into kept values (2)').then(
        () => true,
        () => false,
      ),
    )
    expect(await program.query('select n from kept order by n')).toEqual([{ n: 1 }, { n: 2 }])
    await program.stop()
    expect(await isAlive(await folder.serverPid().catch(() => 0))).toBe(false)
  })

  it('kill -9 of one session: PostgreSQL recovers by itself and the program stays', async () => {
    const program = await startWithTable()
    const server = await folder.serverPid()
    const [row] = await program.query('select pg_backend_pid() as pid')
    process.kill(Number(row?.['pid']), 'SIGKILL')
    await until(() => program.logged.includes('The embedded database runs again'))
    expect(await folder.serverPid()).toBe(server)
    await until(() =>
      program.query('insert into kept values (1)').then(
        () => true,
        () => false,
      ),
    )
    await program.stop()
    expect(await isAlive(server)).toBe(false)
  })

  it('kill -9 of both: the next start recovers', async () => {
    const first = await startWithTable()
    await first.query('insert into kept select generate_series(1, 1000)')
    const server = await folder.serverPid()
    await first.kill()
    process.kill(server, 'SIGKILL')
    const second = folder.run()
    expect(await second.ready()).toMatchObject({ owner: 'started' })
    expect(await second.query('select count(*)::int as n from kept')).toEqual([{ n: 1000 }])
    await second.stop()
  })

  it('is not fooled by a pid file whose number another process of the same account has got', async () => {
    const first = folder.run()
    const { url } = await first.ready()
    await first.query('create table kept (n int)')
    await first.kill()
    const server = await folder.serverPid()
    process.kill(server, 'SIGKILL')
    await until(async () => !(await isAlive(server)))
    const stranger = spawn('sleep', ['600'], { stdio: 'ignore', ...(underRoot ? expectedServerAccount() : {}) })
    const ended = once(stranger, 'exit')
    try {
      const home = path.join(folder.dir, 'data/postgres')
      const sockets = decodeURIComponent(new URL(url).hostname)
      for (const file of [path.join(home, 'cluster/postmaster.pid'), path.join(sockets, '.s.PGSQL.5432.lock')]) {
        const text = await readFile(file, 'utf8')
        await writeFile(file, text.replace(/^\d+/, String(stranger.pid)))
      }
      const second = folder.run()
      expect(await second.ready()).toMatchObject({ owner: 'started' })
      expect(await second.query('select count(*)::int as n from kept')).toEqual([{ n: 0 }])
      await second.stop()
      expect(stranger.exitCode).toBe(null)
    } finally {
      stranger.kill('SIGKILL')
      await ended
    }
  })

  it('finds the server that was left even after the project’s folder was renamed', async () => {
    const first = await startWithTable()
    const server = await folder.serverPid()
    await first.kill()
    await rename(path.join(folder.dir, 'data'), path.join(folder.dir, 'renamed'))
    const second = folder.run({ dataDir: path.join(folder.dir, 'renamed') })
    expect(await second.ready()).toMatchObject({ owner: 'shared' })
    expect(await second.query('select count(*)::int as n from kept')).toEqual([{ n: 0 }])
    await second.stop()
    expect(await isAlive(server)).toBe(false)
  })

  it('does not use the server of a database that was deleted, nor lose its socket to that', async () => {
    const first = await startWithTable()
    await first.kill()
    const old = await folder.serverPid()
    await rename(path.join(folder.dir, 'data/postgres/cluster'), path.join(folder.dir, 'deleted'))
    const second = folder.run()
    expect(await second.ready()).toMatchObject({ owner: 'started' })
    await expect(second.query('select n from kept')).rejects.toThrow(/does not exist/)
    process.kill(old, 'SIGQUIT')
    await until(async () => !(await isAlive(old)))
    const third = folder.run()
    expect(await third.ready()).toMatchObject({ owner: 'shared' })
    await second.stop()
    await third.stop()
  })

  it('a database deleted under a running program is not replaced by an empty one', async () => {
    const program = await startWithTable()
    const server = await folder.serverPid()
    const cluster = path.join(folder.dir, 'data/postgres/cluster')
    await rename(cluster, path.join(folder.dir, 'deleted'))
    process.kill(server, 'SIGKILL')
    await until(() => program.logged.some((line) => /files in .* are gone/.test(line)))
    expect(await readdir(path.dirname(cluster))).not.toContain('cluster')
    await program.stop()
  })

  it('leaves nothing of a start that was killed while it made the database', async () => {
    await folder.clear()
    folder = await EmbeddedFolder.make()
    const home = path.join(folder.dir, 'data/postgres')
    const inTheMaking = async (): Promise<string[]> =>
      (await readdir(home).catch(() => [])).filter((name) => name.startsWith('making-'))
    const first = folder.run()
    await until(async () => (await inTheMaking()).length > 0)
    await first.kill()
    const second = folder.run()
    await second.ready()
    await until(async () => (await inTheMaking()).length === 0)
    await second.stop()
  })

  it('says in one line why PostgreSQL does not start', async () => {
    const first = folder.run()
    await first.ready()
    await first.stop()
    const cluster = path.join(folder.dir, 'data/postgres/cluster')
    await rename(path.join(cluster, 'pg_wal'), path.join(folder.dir, 'pg_wal'))
    await expect(folder.run().ready()).rejects.toThrow(/did not start: required WAL directory "pg_wal" does not exist$/)
    await rename(path.join(folder.dir, 'pg_wal'), path.join(cluster, 'pg_wal'))
    await appendFile(path.join(cluster, 'postgresql.conf'), 'no_such_setting = 1\n')
    await expect(folder.run().ready()).rejects.toThrow(/did not start: .*no_such_setting/)
  })
})
