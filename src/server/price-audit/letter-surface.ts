/** Makes a letter of alerts as the alerts do, without sending it, and reads its prices. */
import type { SaidPrice } from '#domain/price-audit/price-facts.ts'
import { readPriced } from '#domain/price-audit/read-price-words.ts'
import { askedPriceCents } from '#domain/pricing/price-display.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { vehiclePath } from '#domain/site/paths.ts'
import { entryOf, type EntryFacts } from '../alerts/alert-entry.ts'
import { letterOf } from '../alerts/alert-letter.ts'
import { attribute, byTag, childrenOf, markupOf, textOf } from './html-reading.ts'
import type { AuditContext, AuditedVehicle } from './surface.ts'

/** As long as ids of the database's alerts are. */
const NO_ID = '00000000-0000-0000-0000-000000000000'
const BETWEEN = '\n--text--\n'

/** Both forms of the letter, the markup first. */
export async function makeLetter({ site, now }: AuditContext, vehicles: readonly AuditedVehicle[]): Promise<Buffer> {
  const facts: EntryFacts = {
    site,
    vehicles: new Map(vehicles.map(({ vehicle }) => [vehicle.id, vehicle])),
    similar: new Map(),
    kept: new Set(),
    distanceKm: () => null,
  }
  const entries = vehicles.flatMap(({ vehicle: { id } }) => {
    const alert = { id: NO_ID, vehicleId: id, kind: 'new_match', at: now, searchId: null, search: null } as const
    return entryOf(facts, id, [{ ...alert, priceCents: null, wasCents: null, wasUntil: null }]) ?? []
  })
  const letter = letterOf(
    { site, mailFrom: null },
    { id: NO_ID, to: 'nobody@example.com' },
    { entries, stopUrl: publicUrl(site, '/') },
  )
  return Buffer.from(`${letter.html ?? ''}${BETWEEN}${letter.text}`)
}

/** A letter's links carry the alert, so that a visit is known to come from it. */
const isOf = (href: string, { slug }: Pick<SearchVehicle, 'slug'>) =>
  URL.canParse(href) && new URL(href).pathname === vehiclePath(slug)

/** The price is the first paragraph below the vehicle's name. */
export function readLetterMarkup(bytes: Buffer, vehicle: SearchVehicle): SaidPrice | null {
  const [body] = byTag(markupOf(bytes), 'body')
  const parts = body === undefined ? [] : childrenOf(body)
  const title = parts.findIndex((part) => {
    const [link] = part.name === 'h2' ? byTag(part, 'a') : []
    return link !== undefined && isOf(attribute(link, 'href') ?? '', vehicle)
  })
  const price = title === -1 ? undefined : parts[title + 1]
  return price === undefined ? null : readPriced(textOf(price))
}

/** The price is the line below the vehicle's name, which stands above its address. */
export function readLetterText(bytes: Buffer, vehicle: SearchVehicle): SaidPrice | null {
  const text = bytes.toString().split(BETWEEN, 2)[1] ?? ''
  const block = text.split('\n\n').find((one) => one.split('\n').some((line) => isOf(line, vehicle)))
  const price = block?.split('\n')[1]
  return price === undefined ? null : readPriced(price)
}

/** Letters say the price to buy at, of a subscription too. */
export function letterPrice({ vehicle }: AuditedVehicle): SaidPrice {
  const priceCents = askedPriceCents(vehicle)
  return { priceCents, basis: priceCents === null ? null : vehicle.priceBasis }
}
