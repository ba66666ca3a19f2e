import { chmod, chown, lstat, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EmbeddedFolder, expectedServerAccount, ordinaryAccount, underRoot } from './embedded-folder.ts'

let folder: EmbeddedFolder
beforeEach(async () => {
  folder = await EmbeddedFolder.make()
})
afterEach(() => folder.clear())

const ELSEWHERE = /^\/var\/lib\/forecourt\/[0-9a-f]{16}$/

/** Everything in a folder with owner and mode, as `name uid mode`. */
async function ownersIn(dir: string): Promise<string[]> {
  const names = await readdir(dir, { recursive: true })
  return (
    await Promise.all(
      ['.', ...names].map(async (name) => {
        const { uid, mode } = await lstat(path.join(dir, name))
        return `${name} ${uid} ${mode.toString(8)}`
      }),
    )
  ).toSorted()
}

/**
 * A folder of an ordinary account, open to it in one of three ways, which holds what that account could lay out for
 * root.
 */
async function foreign(way: 'owned' | 'writable' | 'below'): Promise<{ dataDir: string; victim: string }> {
  const user = ordinaryAccount()
  const victim = path.join(folder.dir, 'victim')
  await writeFile(victim, 'root’s own', { mode: 0o600 })
  const top = path.join(folder.dir, 'top')
  const dataDir = way === 'below' ? path.join(top, 'data') : top
  await mkdir(dataDir, { recursive: true })
  if (way === 'writable') await chmod(top, 0o777)
  else await chown(top, user.uid, user.gid)
  await symlink(victim, path.join(dataDir, 'postgres-is-elsewhere.txt'))
  return { dataDir, victim }
}

describe.runIf(underRoot)('the embedded PostgreSQL of root, in a folder that another account may change', () => {
  it.each(['owned', 'writable', 'below'] as const)('is elsewhere and touches nothing there: %s', async (way) => {
    const { dataDir, victim } = await foreign(way)
    const before = await ownersIn(folder.dir)
    const program = folder.run({ dataDir })
    const { where, url } = await program.ready()
    if (where !== null) folder.alsoRemove(where)
    expect(where).toMatch(ELSEWHERE)
    expect(decodeURIComponent(new URL(url).hostname)).toMatch(new RegExp(`^${where}/socket-`))
    expect(program.logged[0]).toMatch(
      new RegExp(
        'is in /var/lib/forecourt/.*, not in .*: ' +
          'root keeps no database where other accounts may change a folder, here .*/top; do not delete it$',
      ),
    )
    expect((await lstat(path.join(String(where), 'cluster'))).uid).toBe(expectedServerAccount().uid)
    await program.query('create table kept as select 7 as n')
    await program.stop()
    expect(await ownersIn(folder.dir)).toEqual(before)
    expect(await readFile(victim, 'utf8')).toBe('root’s own')

    const again = folder.run({ dataDir })
    expect((await again.ready()).where).toBe(where)
    expect(await again.query('select n from kept')).toEqual([{ n: 7 }])
    await again.stop()
  })

  it('does not follow a link that stands where its own folder would', async () => {
    const { dataDir } = await foreign('owned')
    const target = path.join(folder.dir, 'target')
    await mkdir(target, { mode: 0o755 })
    await symlink(target, path.join(dataDir, 'postgres'))
    const program = folder.run({ dataDir })
    const { where } = await program.ready()
    if (where !== null) folder.alsoRemove(where)
    expect(where).toMatch(ELSEWHERE)
    await program.stop()
    expect((await lstat(target)).mode & 0o777).toBe(0o755)
    expect(await readdir(target)).toEqual([])
  })

  it('refuses a database there that is not of the folder’s own account', async () => {
    const first = folder.run()
    await first.ready()
    await first.stop()
    const user = ordinaryAccount()
    const dataDir = path.join(folder.dir, 'data')
    await chown(dataDir, user.uid, user.gid)
    const before = await ownersIn(dataDir)
    await expect(folder.run({ dataDir }).ready()).rejects.toThrow(
      /exists, but accounts other than root and ".*" may change .*data; valid: start as the ordinary user/,
    )
    expect(await ownersIn(dataDir)).toEqual(before)
  })

  it('uses the database of the folder’s own account as that account: every file is still its own', async () => {
    const user = ordinaryAccount()
    const dataDir = path.join(folder.dir, 'home')
    await mkdir(dataDir)
    await chown(dataDir, user.uid, user.gid)
    const theirs = folder.run({ dataDir, as: user, project: await folder.copyProject('project') })
    await theirs.ready()
    await theirs.stop()
    const program = folder.run({ dataDir })
    expect(await program.ready()).toMatchObject({ owner: 'started', where: null })
    await program.stop()
    for (const entry of await ownersIn(dataDir)) expect(entry).toMatch(new RegExp(` ${user.uid} \\d+$`))
  })
})
