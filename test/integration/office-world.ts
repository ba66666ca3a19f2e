/** The office of two sites on one database, beside the sites themselves, as requests meet it. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { sessionIdOf } from '#data/accounts/sessions.ts'
import { StockBook } from '#data/office/stock-book.ts'
import { openStaffSession } from '#data/platform/staff/staff-sessions.ts'
import { activateStaff, addStaff, giveRole } from '#data/platform/staff/staff.ts'
import type { Grant } from '#domain/office/permissions.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { NO_TWINS, type Twins } from '#domain/reach/twins.ts'
import type { SitePage } from '#domain/site/content/pages.ts'
import type { Site } from '#domain/site/site.ts'
import { StockRegoLookup } from '#adapters/rego-lookup/stock-rego-lookup.ts'
import { sharpWork } from '#adapters/pictures/worker/sharp-work.ts'
import type { PictureStore } from '#ports/picture-store.ts'
import { MarketIndex } from '#adapters/market-price/market-index.ts'
import { publicNetwork } from '#adapters/pictures/picture-network.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import type { PaymentsOf } from '#server/checkout/money-context.ts'
import { createLeadDesk } from '#server/leads/lead-desk.ts'
import { silentLog } from '#data/log.ts'
import { PdfWorkers } from '#server/documents/pdf-workers.ts'
import type { AskSite } from '#server/http/ask-inside.ts'
import { registerSiteHost } from '#server/http/site-host.ts'
import { createOfficeApp } from '#server/office/office-app.ts'
import { registerOfficeHost } from '#server/office/office-host.ts'
import type { ShopServices } from '#server/office/price-desk.ts'
import type { OfficeRenderer } from '#server/office/office-renderer.ts'
import { demoSite, searchOf } from '../pages/page-context.ts'
import { SECRETS } from './office-people.ts'
import type { TestDatabase } from './postgres.ts'
import { servedAs } from './site-services.ts'

export const OFFICE_HOST = 'office.example'
/** Two sites that are served, by slug. */
export const OFFICE_SITES = {
  south: demoSite('southerly', (site): Site => ({ ...site, slug: 'south', hosts: ['south.example'] })),
  north: demoSite('southerly', (site): Site => ({ ...site, slug: 'north', hosts: ['north.example'] })),
}

/** Pages as text, with no markup: title, then what is shown as JSON. */
const plainRenderer: OfficeRenderer = {
  screen: (title, input) => `${title}\n${JSON.stringify(input.view)}`,
  door: (title, shown) => `${title}\n${JSON.stringify(shown.view)}`,
  bare: (title, body) => `${title}\n${body}`,
}

/** Test plates of the platform, and no stock. */
const REGO = new StockRegoLookup({
  vehiclesWith: async () => [],
  vehiclesWithVin: async () => [],
  warn: ({ failure }) => {
    throw new Error(failure)
  },
})

const noPicture = () => Promise.reject(new Error('these tests have no pictures'))
const nothingThere: AskSite = async () => ({ status: 404, body: Buffer.alloc(0) })
/** A store that is never asked. */
const NO_PICTURES: PictureStore = {
  imageNotFound: { contentHash: '', widthPx: 1, read: noPicture },
  inspect: noPicture,
  keepOriginal: noPicture,
  readOriginal: noPicture,
  variant: noPicture,
  close: async () => {},
}

export interface OfficeWorld {
  app: FastifyInstance
  /** The office's own application, to which `app` hands its requests. */
  office: FastifyInstance
  /** Asks the office; `session` is the value of its cookie. */
  ask: (request: InjectOptions & { session?: string | undefined }) => Promise<LightMyRequestResponse>
  /** Sends a form from a page of the office. */
  post: (
    url: string,
    form: Record<string, string>,
    options?: { session?: string | undefined; headers?: Record<string, string> },
  ) => Promise<LightMyRequestResponse>
}

interface OfficeWorldMore {
  feedFolder?: string
  /** Sites in place of the usual two. */
  sites?: readonly Site[]
  /** Who takes the sites' payments; left out, nobody. */
  paymentsOf?: PaymentsOf
  /** Where uploaded photos are kept; left out, nowhere. */
  store?: PictureStore
  /** Links of the menus that lead nowhere. */
  menuLinks?: readonly string[]
  catalogues?: readonly Catalogue[]
  /** Answers of the sites' own pages; left out, nothing is there. */
  shop?: Partial<ShopServices['shop']>
  /** Content pages of the sites. */
  pages?: readonly SitePage[]
  twins?: Twins
}

/** Serves the office; a site's own host answers one page that says its slug. */
export async function openOfficeWorld(
  database: Pick<TestDatabase, 'db'>,
  now: () => Date,
  {
    feedFolder = '/nowhere',
    sites = Object.values(OFFICE_SITES),
    paymentsOf = () => null,
    store = NO_PICTURES,
    menuLinks = [],
    catalogues = [],
    shop = {},
    pages = [],
    twins = NO_TWINS,
  }: OfficeWorldMore = {},
): Promise<OfficeWorld> {
  const { db } = database
  const services = {
    db,
    market: new MarketIndex({ now }),
    places: { postcode: () => null, postcodeOfTown: () => null },
    search: searchOf(sites.map((site) => [site, []] as const)),
    now,
  }
  const env = readEnvironment({ OFFICE_HOSTS: OFFICE_HOST })
  const logger = pino({ level: 'silent' })
  const app = createApp(env, logger)
  const sheetWorkers = new PdfWorkers()
  app.addHook('onClose', () => sheetWorkers.close())
  const office = await createOfficeApp(env, logger, {
    services,
    sites: { served: () => [...sites], bySlug: () => null },
    renderer: plainRenderer,
    secrets: SECRETS,
    desks: {
      feeds: { folder: feedFolder, network: publicNetwork() },
      leads: createLeadDesk(silentLog),
      stock: new StockBook(),
      paymentsOf,
      rego: () => REGO,
      shop: { ask: nothingThere, post: nothingThere, catchUp: async () => {}, ...shop },
      sendsTexts: true,
      menuLinks: () => menuLinks,
      catalogues: { ready: () => null, of: () => catalogues },
      twins,
      pagesOf: () => pages,
    },
    assets: new Map(),
    pictures: { db, store, work: sharpWork },
    sheets: {
      workers: sheetWorkers,
      pictures: { db, store, work: sharpWork },
      servedOf: (siteId) => sites.filter(({ slug }) => slug === siteId).map((site) => servedAs(site))[0] ?? null,
    },
  })
  registerOfficeHost(app, office, new Set([OFFICE_HOST]))
  registerSiteHost(app, {
    list: () => [],
    byHost: (host) => {
      const site = sites.find(({ hosts }) => hosts.includes(host))
      return site === undefined ? { kind: 'unknown', mayBeFaulty: false } : { kind: 'site', served: servedAs(site) }
    },
  })
  app.get('/', (request, reply) => reply.send(request.servedSite?.site.slug ?? 'no site'))
  await app.ready()
  const ask: OfficeWorld['ask'] = ({ session, headers, ...request }) =>
    app.inject({
      ...request,
      headers: {
        host: OFFICE_HOST,
        ...(session === undefined ? {} : { cookie: `__Host-office=${session}` }),
        ...headers,
      },
    })
  const post: OfficeWorld['post'] = (url, form, { session, headers } = {}) =>
    ask({
      method: 'POST',
      url,
      session,
      payload: new URLSearchParams(form).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: `http://${OFFICE_HOST}`,
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
    })
  return { app, office, ask, post }
}

/** The view of an answer, as the plain renderer of the tests writes it below the title. */
export const viewIn = ({ body }: { body: string }) => JSON.parse(body.slice(body.indexOf('\n') + 1))

let people = 0

/** Adds somebody with these roles who is signed in. `provedAt`: when they last proved who they are. */
export async function signedIn(
  { db }: TestDatabase,
  grants: readonly (Partial<Grant> & Pick<Grant, 'role'>)[],
  now: Date,
  { provedAt = now }: { provedAt?: Date } = {},
): Promise<{ id: string; session: string }> {
  people++
  const id = await addStaff(db, { email: `staff${people}@dealer.example`, name: `Staff ${people}`, now })
  if (id === null) throw new Error('the address is known already')
  for (const grant of grants) await giveRole(db, id, { siteId: 'south', locations: [], categories: [], ...grant })
  await activateStaff(db, id)
  return { id, ...(await sessionOf({ db }, id, now, { provedAt })) }
}

/** Signs somebody in once more. */
export async function sessionOf(
  { db }: Pick<TestDatabase, 'db'>,
  staffId: string,
  now: Date,
  { provedAt = now }: { provedAt?: Date } = {},
): Promise<{ session: string }> {
  const session = randomBytes(32).toString('base64url')
  const id = sessionIdOf(session)
  await openStaffSession(db, staffId, { id, label: 'Chrome on Linux', now: provedAt })
  if (provedAt < now) await db.updateTable('staffSessions').set({ lastSeenAt: now }).where('id', '=', id).execute()
  return { session }
}
