/** A browser that reserves: it keeps cookies, sends forms without a script, and pays a provider in memory. */
import { parseSetCookie } from 'cookie'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { silentLog } from '#data/log.ts'
import type { Site } from '#domain/site/site.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import type { CheckoutActions } from '#server/checkout/checkout-actions.ts'
import { checkoutReader } from '#server/checkout/checkout-of-page.ts'
import { registerCheckoutPages } from '#server/checkout/checkout-pages.ts'
import { registerOnlinePayment } from '#server/checkout/online-payment-pages.ts'
import { openCheckout } from '#server/checkout/open-checkout.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { createLeadDesk } from '#server/leads/lead-desk.ts'
import { registerPages } from '#server/pages/page-route.ts'
import { secretsOf } from '#server/secrets.ts'
import { FakePayments } from '#test/checkout/fake-payments.ts'
import { contextOf, html } from '../pages/render-page.tsx'
import { testPageServer } from './page-server.ts'
import type { TestDatabase } from './postgres.ts'
import { registerMadeUpSite, servedAs } from './site-services.ts'

export interface CheckoutWorld {
  app: FastifyInstance
  provider: FakePayments
  actions: CheckoutActions
  /** Serves other settings from now on. */
  use: (site: Site) => void
}

/** One site with its pages, forms and payments on a real database; all but its frame is drawn. */
export async function openCheckoutWorld(
  database: TestDatabase,
  first: Site,
  stock: readonly SearchVehicle[],
): Promise<CheckoutWorld> {
  let site = first
  const ctx = { ...contextOf(first, stock), db: database.db }
  const secrets = secretsOf(Buffer.alloc(32, 5))
  const provider = new FakePayments()
  const desk = createLeadDesk(silentLog)
  const payments = {
    paymentsOf: ({ checkout }: Site) => (checkout.payments === null ? null : provider),
    isTest: () => true,
  }
  const actions = openCheckout({ desk, payments, secrets })
  const app = createApp(readEnvironment({}), pino({ level: 'silent' }))
  registerMadeUpSite(app, () => servedAs(site, JSON.stringify(site)), { ...ctx, now: () => new Date() })
  const server = testPageServer(ctx, {
    render: async ({ page }) => JSON.stringify(page.head) + (await html({ ...ctx, site }, page.routeId, page.data)),
    checkoutOf: checkoutReader(secrets, actions),
  })
  registerCheckoutPages(app, { server, secrets, actions })
  registerOnlinePayment(app, { server, secrets, paymentsOf: payments.paymentsOf })
  registerPages(app, server)
  await app.ready()
  return { app, provider, actions, use: (other) => void (site = other) }
}

export interface Answer {
  status: number
  location: string
  headers: Record<string, unknown>
  body: string
}

export interface CheckoutBrowser {
  cookies: Map<string, string>
  get: (path: string) => Promise<Answer>
  post: (path: string, fields?: Record<string, string>) => Promise<Answer>
}

let visitors = 0

/** A browser of a visitor of its own network. */
export function browserOf({ app }: CheckoutWorld, host = 'sample.localhost'): CheckoutBrowser {
  const cookies = new Map<string, string>()
  const remoteAddress = `203.0.113.${++visitors % 250}`
  const ask = async (options: object, headers: Record<string, string>): Promise<Answer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.inject({
      ...options,
      remoteAddress,
      headers: { host, 'accept-encoding': 'identity', ...(cookie === '' ? {} : { cookie }), ...headers },
    })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const { name, value, maxAge } = parseSetCookie(line)
      if (maxAge === 0 || value === undefined) cookies.delete(name)
      else cookies.set(name, value)
    }
    return {
      status: answer.statusCode,
      location: String(answer.headers.location ?? ''),
      headers: answer.headers,
      body: answer.body,
    }
  }
  return {
    cookies,
    get: (path) => ask({ url: path }, {}),
    post: (path, fields = {}) =>
      ask(
        { method: 'POST', url: path, payload: new URLSearchParams(fields).toString() },
        {
          'content-type': 'application/x-www-form-urlencoded',
          origin: `http://${host}`,
          'sec-fetch-site': 'same-origin',
        },
      ),
  }
}
