/** Structured data of every vehicle of the demo says what its page shows, in the page's figures (R30, A8.12). */
import { describe, expect, it } from 'vitest'
import { formatCount, formatDollars } from '#domain/money/money.ts'
import { basisWordsOf } from '#domain/pricing/price-display.ts'
import type { StructuredData } from '#domain/documents/structured-thing.ts'
import { monthAndYear } from '#domain/vehicle/calendar-words.ts'
import { isAvailable, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { contextOf, demoSite, html, textOf, type DemoSite } from '#test/pages/render-page.tsx'
import { demoVehicles } from '#test/pages/demo-stock.ts'
import { NOW } from '#test/search/sample-stock.ts'
import type { PageContext } from '../page.ts'
import { pricedOf } from './priced.ts'
import { sharedOf } from './structured-data.ts'
import { vehicleView, type VehicleData } from './view.ts'

/** One page in so many is rendered whole. Of the others the texts of its view are read. */
const DRAWN = 40

const LEAST: Record<DemoSite, number> = { southerly: 1_500, aster: 200, ironbark: 200 }

/**
 * Prices and states that the stock has few of: no price, an offer, an offer whose earlier price has no proof, a
 * subscription, a reservation.
 */
const STATES: readonly Partial<Vehicle>[] = [
  { priceCents: null, offerPriceCents: null, subscriptionPriceCents: null },
  { priceCents: 4_000_000, offerPriceCents: 3_899_000, beforePriceCents: 4_000_000 },
  { priceCents: 4_000_000, offerPriceCents: 3_899_000, beforePriceCents: null },
  { subscriptionPriceCents: 29_900 },
  { reserved: true },
]

interface Facts {
  /** The page's own view of price, and all of its texts. */
  view: VehicleData
  text: string
  node: StructuredData | null
}

async function factsOf(ctx: PageContext, vehicle: Vehicle, isDrawn: boolean): Promise<Facts> {
  const priced = pricedOf(ctx, vehicle)
  const view = vehicleView(ctx, vehicle, { priced, card: null, similar: { cards: null, href: '/search' } })
  const { here: name, crumbs } = view
  const { structuredData = [] } = sharedOf(ctx, { vehicle, name, price: priced.price, crumbs })
  const [first] = structuredData
  const { keyInformation, specifications, crumbs: path, here, priceCard, comments } = view
  const texts = [keyInformation, specifications, path, here, priceCard.whereabouts, comments].map((part) =>
    JSON.stringify(part),
  )
  return {
    view,
    text: isDrawn ? textOf(await html(ctx, 'vehicle', view)) : texts.join('\n'),
    node: first?.['@type'] === 'BreadcrumbList' ? null : (first ?? null),
  }
}

const at = (node: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>(
    (inside, name) =>
      typeof inside === 'object' && inside !== null ? Object.getOwnPropertyDescriptor(inside, name)?.value : undefined,
    node,
  )

/** The page's words of a figure, or none where the node leaves it out. */
const worded = (value: unknown, words: (figure: string | number) => string): string[] =>
  typeof value === 'string' || typeof value === 'number' ? [words(value)] : []

/** Figures of the node with the words that the page has for them; those that the node leaves out are not asked. */
function figuresOf(node: StructuredData): [name: string, words: string][] {
  const rows: [string, string[]][] = [
    ['sku', worded(node['sku'], String)],
    ['VIN', worded(node['vehicleIdentificationNumber'], String)],
    ['km', worded(at(node, 'mileageFromOdometer', 'value'), (km) => formatCount(Number(km)))],
    ['built', worded(node['productionDate'], (month) => monthAndYear(`${month}-01`))],
    ['power', worded(at(node, 'vehicleEngine', 'enginePower', 'value'), (kw) => `${formatCount(Number(kw))} kW`)],
    ['torque', worded(at(node, 'vehicleEngine', 'torque', 'value'), (nm) => `${formatCount(Number(nm))} Nm`)],
    ['consumption', worded(at(node, 'fuelConsumption', 'value'), (use) => `${use} L/100 km combined`)],
    ['battery', worded(at(node, 'fuelCapacity', 'value'), (kwh) => `${kwh} kWh`)],
    ['seats', worded(node['vehicleSeatingCapacity'], (seats) => `${seats} seat`)],
  ]
  return rows.flatMap(([name, words]) => words.map((word): [string, string] => [name, word]))
}

/** The offer says the page's price, or none where the page has none. */
function expectPrice({ view, node }: Facts, vehicle: Vehicle): void {
  const { price } = view.priceCard
  const offer = at(node, 'offers')
  const said = at(offer, 'price')
  if (price.kind === 'price') {
    expect(formatDollars(Number(said) * 100)).toBe(formatDollars(price.cents))
    expect(at(offer, 'priceSpecification', 'description') ?? null).toBe(basisWordsOf(price.basis))
  } else {
    expect([vehicle.stocknum, said]).toEqual([vehicle.stocknum, undefined])
  }
  expect(at(offer, 'priceValidUntil')).toBeUndefined()
  expect(at(offer, 'availability')).toBe(
    `https://schema.org/${vehicle.reserved ? 'Reserved' : vehicle.status === 'in_stock' ? 'InStock' : 'PreOrder'}`,
  )
}

describe.each<DemoSite>(['southerly', 'aster', 'ironbark'])('R30 A8.12 %s', (slug) => {
  it('JSON-LD says the figures of the page, for every vehicle of the demo stock', async () => {
    const site = demoSite(slug, (from) => ({ ...from, switches: { ...from.switches, subscriptions: true } }))
    const ctx = contextOf(site, [])
    const stock = await demoVehicles(site, slug, NOW)
    expect(stock.length).toBeGreaterThan(LEAST[slug])
    const missing: string[] = []
    const kinds = new Set<string>()
    for (const [place, stored] of stock.entries()) {
      const vehicle = { ...stored, ...(place % 10 === 0 ? STATES[(place / 10) % STATES.length] : {}) }
      const facts = await factsOf(ctx, vehicle, place % DRAWN === 0)
      if (!isAvailable(vehicle.status)) {
        expect(facts.node).toBeNull()
        continue
      }
      if (facts.node === null) throw new Error(`${vehicle.stocknum} is for sale and says nothing`)
      kinds.add(facts.view.priceCard.price.kind)
      expectPrice(facts, vehicle)
      expect(facts.node['name']).toBe(facts.view.here)
      for (const [name, words] of figuresOf(facts.node))
        if (!facts.text.includes(words)) missing.push(`${vehicle.stocknum}: ${name} ${words}`)
    }
    expect(missing).toEqual([])
    expect([...kinds].toSorted()).toEqual(expect.arrayContaining(['none', 'price', 'subscription']))
  })
})
