/** A garage of one signed-in shopper on made-up stock, its pages drawn as markup, for tests of garage pages. */
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import type { PageServer } from '#server/pages/render-page.ts'
import { contextOf, html } from '../pages/render-page.tsx'
import { NOW } from '../search/sample-stock.ts'
import { addAccount, openAccountsWorld, SITES, type TestAccount } from './accounts-world.ts'
import { createTestDatabase } from './postgres.ts'
import { setPrice } from './price-rows.ts'
import { vehicleRow } from './vehicle-row.ts'

export const SOUTH = SITES['south.example']

interface GarageStock {
  /** The index; its ids are those of the rows, which begin at 1. */
  vehicles: readonly SearchVehicle[]
  /** How many rows the table of vehicles has. */
  rows: number
  /** Prices in cents by vehicle, in the ledger since a moment. */
  prices: Readonly<Record<number, number>>
  pricedAt: Date
}

/** Sends a form of a garage page, with fields that may repeat. `session`: the cookie of who sends it. */
export async function postForm(world: GarageWorld, url: string, fields: readonly [string, string][], session: string) {
  const answer = await world.ask('south.example', {
    method: 'POST',
    url,
    session,
    payload: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  })
  return { status: answer.statusCode, location: answer.headers.location }
}

export type GarageWorld = Awaited<ReturnType<typeof openGarageWorld>>

/** Opens the world; `begin` empties it, puts the stock back and signs Maya in. */
export async function openGarageWorld(
  { vehicles, rows, prices, pricedAt }: GarageStock,
  register: (app: FastifyInstance, server: PageServer) => void,
) {
  const database = await createTestDatabase()
  const ctx = contextOf(SOUTH, vehicles)
  const world = await openAccountsWorld(database, {
    vehicles,
    now: () => NOW,
    page: { render: ({ page }) => html(ctx, page.routeId, page.data) },
    register,
  })
  return {
    ...world,
    database,
    scope: { db: database.db, site: SOUTH },
    begin: async (): Promise<TestAccount> => {
      await sql`truncate accounts, leads, price_ledger, vehicles restart identity cascade`.execute(database.db)
      const stocknums = Array.from({ length: rows }, (_, place) => `S${place + 1}`)
      await database.db
        .insertInto('vehicles')
        .values(stocknums.map((stocknum) => vehicleRow({ siteId: 'south', stocknum })))
        .execute()
      for (const [id, priceCents] of Object.entries(prices))
        await setPrice(database, Number(id), { siteId: 'south', priceCents, at: pricedAt })
      return addAccount(database, SOUTH, { name: 'Maya Tran', phone: '+61491570006', at: NOW })
    },
    close: async (): Promise<void> => {
      await world.app.close()
      await database.drop()
    },
  }
}
