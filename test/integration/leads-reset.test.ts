import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { silentLog } from '#data/log.ts'
import { registerLeads } from '#server/api/leads-route.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { registerSiteHost } from '#server/http/site-host.ts'
import { registerSiteContext } from '#server/http/site-route.ts'
import { createLeadDesk } from '#server/leads/lead-desk.ts'
import { SiteRegistry } from '#server/sites/site-registry.ts'
import { TemporarySites } from '#test/sites/temporary-sites.ts'
import { BROWSER, NOW, rowCounts, SAM } from './leads-fixture.ts'
import { databaseOfFile } from './postgres.ts'
import { siteServices } from './site-services.ts'

const database = databaseOfFile()
let sites: TemporarySites
let registry: SiteRegistry
let app: FastifyInstance

beforeAll(async () => {
  sites = await TemporarySites.make()
  await sites.add('sample')
  registry = await SiteRegistry.open({ folder: sites.folder })
  app = createApp(readEnvironment({}), pino({ level: 'silent' }))
  registerSiteHost(app, registry)
  registerSiteContext(app, siteServices({ db: database.db, now: () => NOW }))
  registerLeads(app, createLeadDesk(silentLog))
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await registry.close()
  await sites.remove()
})

/** Sends a whole lead and cuts the connection as soon as the system has taken it. */
async function sendAndReset(number: number): Promise<void> {
  const address = app.server.address()
  const socket = connect(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1')
  await once(socket, 'connect')
  const body = JSON.stringify({
    userData: { category: 'General Enquiry', ...SAM, message: `Lead ${number}`, location: 'cairns' },
  })
  const head = [
    'POST /api/leads HTTP/1.1',
    'host: sample.localhost',
    'content-type: application/json',
    `user-agent: ${BROWSER}`,
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  await new Promise<void>((resolve) => socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, () => resolve()))
  socket.resetAndDestroy()
}

it('S6 a lead whose connection is reset right after sending is kept', async () => {
  for (let number = 0; number < 40; number++) await sendAndReset(number)
  await expect.poll(async () => (await rowCounts(database, 'sample'))['leads']).toBe(40)
})
