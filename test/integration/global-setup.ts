import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#data/platform/connection.ts'
import { startEmbedded } from '#data/platform/embedded/launcher.ts'
import { silentLog } from '#data/log.ts'
import { migrate } from '#data/platform/migrate.ts'
import { administer, databaseUrl } from './administer.ts'
import { ensureXmllint } from './xmllint.ts'

/**
 * One server for the whole run: TEST_DATABASE_URL (its user must be allowed to create databases), else an embedded one.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureXmllint()
  const server = await testServer(project.config.env['TMPDIR'] ?? os.tmpdir())
  const template = `forecourt_test_${randomUUID().replaceAll('-', '')}`
  await administer(server.url, `create database ${template} template template0`)
  const { db, close } = openDatabase({ url: databaseUrl(server.url, template) })
  await migrate(db)
  await close()
  project.provide('postgres', { serverUrl: server.url, template, newCluster: server.newCluster })
  return async () => {
    const like = `select datname from pg_database where starts_with(datname, '${template}')`
    const { rows } = await administer(server.url, like)
    for (const { datname } of rows) await administer(server.url, `drop database ${datname} with (force)`)
    await server.stop()
  }
}

/** Nothing outlives the run, so nothing needs to reach the disk; tables are small and live for seconds. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  jit: 'off',
  io_method: 'sync',
  // Workers keep theirs, and some tests open many.
  max_connections: '200',
}

interface TestServer {
  url: string
  newCluster: string | null
  stop(): Promise<void>
}

async function testServer(folder: string): Promise<TestServer> {
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined && given !== '') return { url: given, newCluster: null, stop: async () => {} }
  const dataDir = await mkdtemp(path.join(folder, 'forecourt-test-'))
  // So that `nobody` may enter when the tests run as root.
  await chmod(dataDir, 0o755)
  const first = await startEmbedded({ dataDir, log: silentLog })
  await first.stop()
  const home = first.where ?? path.join(dataDir, 'postgres')
  const newCluster = path.join(home, 'new')
  execFileSync('cp', ['-a', path.join(home, 'cluster'), newCluster])
  const lines = Object.entries(SETTINGS).map(([name, value]) => `${name} = ${value}\n`)
  await appendFile(path.join(home, 'cluster/postgresql.conf'), lines.join(''))
  const embedded = await startEmbedded({ dataDir, log: silentLog })
  const stop = async (): Promise<void> => {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
    if (embedded.where !== undefined) await rm(embedded.where, { recursive: true, force: true })
  }
  return { url: embedded.url, newCluster, stop }
}
