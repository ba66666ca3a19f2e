import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
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
  const server = await testServer()
  const template = `forecourt_template_${randomUUID().replaceAll('-', '')}`
  await administer(server.url, `create database ${template} template template0`)
  const { db, close } = openDatabase({ url: databaseUrl(server.url, template) })
  await migrate(db)
  await close()
  project.provide('postgres', { serverUrl: server.url, template })
  return async () => {
    await administer(server.url, `drop database if exists ${template} with (force)`)
    await server.stop()
  }
}

async function testServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined && given !== '') return { url: given, stop: async () => {} }
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'forecourt-test-'))
  // So that `nobody` may enter when the tests run as root.
  await chmod(dataDir, 0o755)
  const embedded = await startEmbedded({ dataDir, log: silentLog })
  // Nothing here outlives the run, so nothing needs to reach the disk.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await administer(embedded.url, `alter system set ${setting} = off`)
  await administer(embedded.url, 'select pg_reload_conf()')
  const stop = async (): Promise<void> => {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
    if (embedded.where !== undefined) await rm(embedded.where, { recursive: true, force: true })
  }
  return { url: embedded.url, stop }
}
