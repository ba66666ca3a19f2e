import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { silentLog } from '#data/log.ts'
import { openForServing, type ServingDatabase } from '#data/platform/database.ts'
import { LEADS_API, TEST_DRIVE_TIMES_API } from '#domain/site/paths.ts'
import { registerLeads } from '#server/api/leads-route.ts'
import { registerTestDrive } from '#server/api/test-drive-route.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { createLeadDesk } from '#server/leads/lead-desk.ts'
import { startSilentProxy, type SilentProxy } from '#test/silent-proxy.ts'
import { sampleLocation } from '#test/sites/sample-location.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { BROWSER, NOW, rowCounts, SAM } from './leads-fixture.ts'
import { databaseOfFile } from './postgres.ts'
import { registerMadeUpSite, servedAs, siteServices } from './site-services.ts'

const HOURS = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, status: 'Open', open: '08:00', close: '17:00' }))
const database = databaseOfFile()
let proxy: SilentProxy
let pools: ServingDatabase
let app: FastifyInstance

beforeAll(async () => {
  proxy = await startSilentProxy(database.url)
  pools = openForServing(proxy.url, { log: silentLog, poolSize: 2 })
  app = createApp(readEnvironment({}), pino({ level: 'silent' }))
  const served = servedAs(sampleSite({ locations: [sampleLocation(HOURS)] }))
  registerMadeUpSite(app, () => served, siteServices({ db: pools.serving, now: () => NOW }))
  registerLeads(app, createLeadDesk(silentLog))
  registerTestDrive(app)
})
afterAll(async () => {
  await app.close()
  await pools.close()
  await proxy.close()
})

const reading = () => ({ method: 'GET', url: `${TEST_DRIVE_TIMES_API}?location=cairns` }) as const
const lead = (key: string) =>
  ({
    method: 'POST',
    url: LEADS_API,
    headers: { 'user-agent': BROWSER, 'idempotency-key': key },
    payload: { userData: { ...SAM, category: 'General Enquiry', message: 'Open on Sundays?', location: 'cairns' } },
  }) as const
const leadsKept = async () => (await rowCounts(database, 'sample'))['leads'] ?? 0

it.each([
  ['reading', reading, 0],
  ['a lead', lead, 1],
] as const)(
  'S11 a reset of PostgreSQL makes %s 503 and not 500, and the next is answered',
  async (_, requestOf, leads) => {
    expect((await app.inject(requestOf('before'))).statusCode).toBeLessThan(300)
    const before = await leadsKept()
    proxy.reset()
    // Connections of the pool first, then new ones.
    for (let time = 0; time < 3; time++) {
      const { statusCode, headers } = await app.inject(requestOf('meanwhile'))
      expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
    }
    proxy.heal()
    expect((await app.inject(requestOf('meanwhile'))).statusCode).toBeLessThan(300)
    // A reset may cost the answer to a lead that was kept: sent again with its key it is the same lead.
    expect(await leadsKept()).toBe(before + leads)
  },
)
