import type { FastifyInstance } from 'fastify'
import { StockRegoLookup } from '#adapters/rego-lookup/stock-rego-lookup.ts'
import { silentLog } from '#data/log.ts'
import { registerLeads } from '#server/api/leads-route.ts'
import { createLeadDesk } from '#server/leads/lead-desk.ts'
import { registerHandover } from '#server/mcp/handover-route.ts'
import { registerForms } from '#server/pages/form-route.ts'
import { tradeInServices } from '#server/trade-in/trade-in-desk.ts'
import { registerTradeInPages } from '#server/trade-in/trade-in-pages.ts'
import { contextOf, demoSite, html } from '../pages/render-page.tsx'
import type { openAgentsWorld } from './agents-world.ts'

/** Options of a world whose shoppers can open a prepared form, read its page and send it. */
export function withForms(): NonNullable<Parameters<typeof openAgentsWorld>[0]> {
  const ctx = contextOf(demoSite('southerly'), [])
  return {
    page: { render: async ({ page }) => JSON.stringify(page.head) + (await html(ctx, page.routeId, page.data)) },
    register: (app: FastifyInstance, server) => {
      const desk = createLeadDesk(silentLog)
      const rego = new StockRegoLookup({
        vehiclesWith: () => Promise.resolve([]),
        vehiclesWithVin: () => Promise.resolve([]),
        warn: () => {},
      })
      registerHandover(app)
      registerLeads(app, desk)
      registerTradeInPages(app, { server, desk, tradeIn: tradeInServices({ market: ctx.market, rego: () => rego }) })
      registerForms(app, server, desk)
    },
  }
}
