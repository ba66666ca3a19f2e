import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { administer } from './administer.ts'
import { installed } from './debian-package.ts'
import { EmbeddedFolder, expectedServerAccount } from './embedded-folder.ts'
import { until } from './until.ts'

const LEADS = 'select l::text as row from leads l order by id'

let folder: EmbeddedFolder
let bin: string
const servers: ChildProcess[] = []

beforeEach(async () => {
  bin = await postgresPrograms()
  folder = await EmbeddedFolder.make()
})
afterEach(async () => {
  await stopServers('SIGQUIT')
  await folder.clear()
})

const inFolder = (name: string) => path.join(folder.dir, name)

const newest = () =>
  spawnSync('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1'], { encoding: 'utf8' }).stdout.trim()

/** The folder of PostgreSQL's own programs, which the npm package has in part only. */
async function postgresPrograms(): Promise<string> {
  await installed('postgresql', () => spawnSync(path.join(newest(), 'pg_basebackup'), ['--version']).status === 0)
  return newest()
}

/** As the server's account. */
const asServer = () => ({
  ...(process.getuid?.() === 0 ? expectedServerAccount() : {}),
  cwd: '/',
  env: { PATH: `${bin}:${process.env['PATH']}`, PGHOST: inFolder('run'), PGUSER: 'forecourt', LC_ALL: 'C' },
})

function shell(command: string): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile('sh', ['-ec', command], asServer(), (error, _, stderr) =>
      error === null ? resolve() : reject(new Error(`${command}\n${stderr}`)),
    )
  })
}

async function start(cluster: string): Promise<void> {
  const server = spawn('postgres', ['-D', cluster, '-k', inFolder('run'), '-c', 'listen_addresses='], {
    ...asServer(),
    stdio: 'ignore',
  })
  servers.push(server)
  await until(() =>
    query('select 1').then(
      () => true,
      () => false,
    ),
  )
}

async function stopServers(signal: NodeJS.Signals): Promise<void> {
  for (const server of servers.splice(0)) {
    server.kill(signal)
    await once(server, 'exit')
  }
}

const url = () => `postgres://forecourt@${encodeURIComponent(inFolder('run'))}:5432/postgres`
const query = async (statement: string) => (await administer(url(), statement)).rows

/** The page's blocks of one language, in its section on one's own server, with this test's folders and moment. */
async function blocks(language: string, moment = ''): Promise<string[]> {
  const [, section = ''] = (await readFile('docs/operations.md', 'utf8')).split('## Backup and restore of your own')
  const [own = ''] = section.split('\n## ')
  return [...own.matchAll(new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``, 'g'))].map(([, text = '']) =>
    text
      .replaceAll('/backup/', `${inFolder('backup')}/`)
      .replaceAll('/var/lib/postgresql/restored', inFolder('restored'))
      .replaceAll('2026-11-25 09:30:00+00', moment),
  )
}

async function takeLeads(first: number, count: number): Promise<void> {
  const script = path.join(import.meta.dirname, 'leads-child.ts')
  const env = { ...process.env, DATABASE_URL: url() }
  await new Promise<void>((resolve, reject) => {
    execFile(process.execPath, [script, folder.dir, String(first), String(count)], { env }, (error) =>
      error === null ? resolve() : reject(error),
    )
  })
}

it('the documented commands restore one’s own PostgreSQL to a moment, row by row', { timeout: 180_000 }, async () => {
  for (const name of ['run', 'backup', 'backup/wal']) await mkdir(inFolder(name), { mode: 0o777 })
  spawnSync('chmod', ['-R', '777', folder.dir])
  await shell(`initdb -D ${inFolder('cluster')} -U forecourt --auth=trust -E UTF8`)
  const [settings = ''] = await blocks('conf')
  await appendFile(inFolder('cluster/postgresql.conf'), settings)
  await start(inFolder('cluster'))
  await takeLeads(0, 20)
  const [copy = '', restore = ''] = await blocks('sh')
  await shell(copy)
  await takeLeads(20, 20)
  const atMoment = await query(LEADS)
  const [{ moment }] = await query(`select clock_timestamp()::text as moment`)
  await takeLeads(40, 20)
  const [{ file }] = await query('select pg_walfile_name(pg_switch_wal()) as file')
  await until(async () => (await readdir(inFolder('backup/wal'))).includes(file))
  await stopServers('SIGINT')

  const [, again = ''] = await blocks('sh', moment)
  expect(restore).not.toBe('')
  await shell(again)
  await start(inFolder('restored'))
  await until(async () => (await query('select pg_is_in_recovery() as busy'))[0]?.busy === false)
  expect(await query(LEADS)).toEqual(atMoment)
  expect(atMoment).toHaveLength(40)
})
