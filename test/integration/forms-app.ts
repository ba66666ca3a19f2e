/** Forms of one site over HTTP. */
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { silentLog } from '#data/log.ts'
import { readLead } from '#data/leads/read-leads.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { RenderQueue } from '#server/http/render-queue.ts'
import { formTokenOf } from '#server/leads/intake.ts'
import { createLeadDesk } from '#server/leads/lead-desk.ts'
import { registerFormViews } from '#server/api/form-views-route.ts'
import { registerLeads } from '#server/api/leads-route.ts'
import { registerTestDrive } from '#server/api/test-drive-route.ts'
import { registerForms } from '#server/pages/form-route.ts'
import { registerPages } from '#server/pages/page-route.ts'
import { contextOf, demoSite, html } from '../pages/render-page.tsx'
import { addVehicle, SAM } from './leads-fixture.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'
import { postForm } from './post-form.ts'
import { registerMadeUpSite, servedAs } from './site-services.ts'
import { testPageServer } from './page-server.ts'

export const southerly = demoSite('southerly', (site) => ({
  ...site,
  forms: { ...site.forms, successCategory: 'enquiry' },
}))
export const CONTACT = {
  _step: 'details',
  name: SAM.name,
  email: SAM.email,
  category: 'General Enquiry',
  message: 'Do you open on Sundays?',
  location: 'cairns',
  dealership_slug: 'southerly-cairns',
}

/** The site as it is served; a test may put another one there for its time. */
export const served = { site: southerly }

export let database: TestDatabase
export let app: FastifyInstance
/** A vehicle in stock, by number and by address. */
export let carId: number
export let slug: string

/** Turns that forms waited for, by site and lane. */
export const turns: string[] = []
const queue = new RenderQueue()
const told: Pick<RenderQueue, 'turn'> = {
  turn: (site, lane) => {
    turns.push(`${site} ${lane ?? ''}`)
    return queue.turn(site, lane)
  },
}

/** Serves one site's pages to the tests of a file, on a real database; only the build's own renderer is left out. */
export function serveForms(): void {
  beforeAll(async () => {
    database = await createTestDatabase()
    const { db } = database
    const ctx = contextOf(southerly, [])
    const desk = createLeadDesk(silentLog, () => {}, told)
    app = createApp(readEnvironment({}), pino({ level: 'silent' }))
    registerMadeUpSite(app, () => servedAs(served.site), { ...ctx, db, now: () => new Date() })
    const pages = testPageServer(ctx, {
      render: ({ page }) => html(ctx, page.routeId, page.data),
      formToken: (ctx, formId) => formTokenOf({ ...ctx, desk }, formId),
    })
    registerForms(app, pages, desk)
    registerLeads(app, desk)
    registerFormViews(app, pages)
    registerTestDrive(app)
    registerPages(app, pages)
    await app.ready()
    carId = await addVehicle(database, 'southerly', 'S900')
    slug = (await db.selectFrom('vehicles').select('slug').where('id', '=', carId).executeTakeFirstOrThrow()).slug
  })
  afterAll(async () => {
    await app.close()
    await database.drop()
  })
  beforeEach(async () => {
    served.site = southerly
    turns.length = 0
    for (const table of ['receiptCounts', 'leads'] as const) await database.db.deleteFrom(table).execute()
  })
}

export async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await postForm(app, path, fields, {
    'sec-fetch-site': 'same-origin',
    origin: 'http://southerly.localhost',
    ...headers,
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.body }
}

export const get = (path: string) => app.inject({ url: path, headers: { host: 'southerly.localhost' } })
export const hidden = (body: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(body)?.[1] ?? ''

export async function leads() {
  const rows = await database.db.selectFrom('leads').select('id').where('siteId', '=', 'southerly').execute()
  return Promise.all(rows.map(({ id }) => readLead({ db: database.db, site: { slug: 'southerly' } }, id)))
}
