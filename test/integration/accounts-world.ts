/** Two sites with accounts on one database, served in one program, for tests of what shoppers keep. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Logger } from 'pino'
import { pino } from 'pino'
import { sessionIdOf } from '#data/accounts/sessions.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import type { SitePage } from '#domain/site/content/pages.ts'
import type { Site } from '#domain/site/site.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import type { PageServer } from '#server/pages/render-page.ts'
import { registerPages } from '#server/pages/page-route.ts'
import { contextOf, demoSite, searchOf } from '../pages/render-page.tsx'
import { testPageServer } from './page-server.ts'
import type { TestDatabase } from './postgres.ts'
import { registerMadeUpSite, servedAs } from './site-services.ts'

const DAY_MS = 86_400_000

/** Sites of the world, by host: `south.example` and `north.example`. */
export const SITES = {
  'south.example': withAccounts('south', 'south.example'),
  'north.example': withAccounts('north', 'north.example'),
} satisfies Record<string, Site>
export type Host = keyof typeof SITES

function withAccounts(slug: string, host: string): Site {
  return demoSite('southerly', (own): Site => ({
    ...own,
    slug,
    hosts: [host],
    switches: { ...own.switches, garage: true },
  }))
}

export interface AccountsWorld {
  app: FastifyInstance
  /** Changes a site's settings from now on. */
  change: (host: Host, changes: Partial<Site>) => void
  ask: (host: Host, request: InjectOptions & { session?: string }) => Promise<LightMyRequestResponse>
}

interface WorldOptions {
  vehicles?: readonly SearchVehicle[]
  logger?: Logger
  now?: () => Date
  page?: Partial<PageServer>
  /** Content pages of both sites. */
  pages?: readonly SitePage[]
  /** Registers further routes, before those of pages. */
  register?: (app: FastifyInstance, server: PageServer) => void
}

/** Serves both sites; a page is its data as JSON. */
export async function openAccountsWorld(database: TestDatabase, options: WorldOptions = {}): Promise<AccountsWorld> {
  const sites: Record<string, Site> = { ...SITES }
  const vehicles = options.vehicles ?? []
  const ctx = {
    ...contextOf(SITES['south.example'], []),
    search: searchOf(Object.values(SITES).map((site) => [site, vehicles] as const)),
  }
  const app = createApp(readEnvironment({}), options.logger ?? pino({ level: 'silent' }))
  registerMadeUpSite(
    app,
    ({ hostname }) => {
      const site = sites[hostname]
      return site === undefined ? null : { ...servedAs(site), pages: options.pages ?? [] }
    },
    { ...ctx, db: database.db, now: options.now ?? (() => ctx.now) },
  )
  const server = testPageServer(ctx, options.page ?? {})
  options.register?.(app, server)
  registerPages(app, server)
  await app.ready()
  return {
    app,
    change: (host, changes) => {
      const site = sites[host]
      if (site !== undefined) sites[host] = { ...site, ...changes }
    },
    ask: (host, { session, headers, ...request }) =>
      app.inject({
        ...request,
        headers: { host, ...(session === undefined ? {} : { cookie: `__Host-shopper=${session}` }), ...headers },
      }),
  }
}

/** The body of an enquiry of Maya's, as a form's script sends it. */
export const enquiry = (details: object) => ({
  userData: {
    category: 'General Enquiry',
    location: 'cairns',
    dealership_slug: 'southerly-cairns',
    name: 'Maya Tran',
    email: 'maya@example.com',
    ...details,
  },
})

export interface TestAccount {
  id: string
  /** Value of the session's cookie. */
  session: string
}

interface AccountDetails {
  name?: string | null
  phone?: string | null
  email?: string | null
  at?: Date
}

/** Adds an account that is signed in. */
export async function addAccount(
  { db }: TestDatabase,
  site: { slug: string },
  { name = null, phone = null, email = null, at = new Date() }: AccountDetails = {},
): Promise<TestAccount> {
  const id = randomUUID()
  const session = randomBytes(32).toString('base64url')
  await db
    .insertInto('accounts')
    .values({
      siteId: site.slug,
      id,
      name,
      postcode: null,
      createdAt: at,
      lastSeenAt: at,
      warnedAt: null,
    })
    .execute()
  for (const [kind, value] of [['phone', phone] as const, ['email', email] as const])
    if (value !== null)
      await db
        .insertInto('accountIdentifiers')
        .values({ siteId: site.slug, kind, value, accountId: id, verifiedAt: at })
        .execute()
  await db
    .insertInto('accountSessions')
    .values({
      siteId: site.slug,
      id: sessionIdOf(session),
      accountId: id,
      label: 'Chrome on Android',
      createdAt: at,
      lastSeenAt: at,
      strongAt: at,
      expiresAt: new Date(at.getTime() + 30 * DAY_MS),
    })
    .execute()
  return { id, session }
}
