/** The side of a lead's screen: vehicle then and now, trade-in, consent, where it came from (Office R16). */
import type { LeadValuation, VehicleNow } from '#data/office/lead-history.ts'
import type { Lead, LeadVehicle } from '#domain/leads/lead.ts'
import { tradeInWords, type Line } from '#domain/leads/lead-lines.ts'
import { offeredVehicle } from '#domain/leads/own-vehicle.ts'
import type { PictureRef } from '#domain/media/picture-url.ts'
import { formatDollars } from '#domain/money/money.ts'
import { listMoment } from '#domain/office/lead-words.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { officePicturePath } from '#domain/office/picture-paths.ts'
import type { Site } from '#domain/site/site.ts'
import { shownWords } from '#domain/trade-in/valuation-words.ts'
import { vehicleName } from '#domain/vehicle/vehicle-name.ts'
import type { VehicleStatus } from '#domain/vehicle/vehicle.ts'

export interface ThenNowRow {
  label: string
  /** As it was when it was asked about; '' where nobody knows. */
  asked: string
  now: string
  /** Such as `−$1,000`; null where nothing can be subtracted. */
  change: string | null
}

export interface VehicleThenNow {
  name: string
  href: string
  stock: string
  /** Address of its first photo; null for none. */
  picture: string | null
  rows: ThenNowRow[]
}

export interface TradeInView {
  isOffered: boolean
  words: string
  /** Null where nobody valued it. */
  valuation: { words: string; lines: Line[]; compared: string | null; note: string } | null
}

/** The moment that the page is made, in the words of the yard that answers. */
export interface ToldAt {
  now: Date
  timeZone: string
}

const STATUS_WORDS: Record<VehicleStatus, string> = {
  in_stock: 'Available',
  coming_soon: 'Coming soon',
  sold: 'Sold',
  unavailable: 'Not available',
}
const price = (cents: number | null) => (cents === null ? 'No price' : formatDollars(cents))
const row = (label: string, asked: string, now: string): ThenNowRow => ({ label, asked, now, change: null })

function difference(asked: number | null, now: number | null): string | null {
  if (asked === null || now === null || asked === now) return null
  return `${now < asked ? '−' : '+'}${formatDollars(Math.abs(now - asked))}`
}

/** The vehicle as it was asked about and as it is now; null where it is gone. */
export function thenAndNow(
  asked: LeadVehicle,
  vehicle: VehicleNow | null,
  { siteId, picture }: { siteId: string; picture: PictureRef | undefined },
): VehicleThenNow {
  const rows =
    vehicle === null
      ? [row('Price', price(asked.priceCents), 'Not in the stock any more')]
      : [
          {
            ...row('Price', price(asked.priceCents), price(vehicle.priceCents)),
            change: difference(asked.priceCents, vehicle.priceCents),
          },
          row('Status', STATUS_WORDS[asked.status], STATUS_WORDS[vehicle.status]),
          row('Photos', '', String(vehicle.photosCount)),
          row('Saved by', '', String(vehicle.savedBy)),
        ]
  return {
    name: vehicleName(asked),
    href: officePath(siteId, 'stock', asked.id),
    stock: asked.stocknum,
    picture: picture === undefined ? null : officePicturePath(siteId, picture, 320),
    rows,
  }
}

/** The shopper's own vehicle with its valuation; null where they named none. */
export function tradeInOf(
  lead: Lead,
  valuation: LeadValuation | null,
  { tradeIn }: Pick<Site, 'tradeIn'>,
  { now, timeZone }: ToldAt,
): TradeInView | null {
  if (lead.tradeIn === null) return null
  const result = valuation?.result ?? null
  const accepted = valuation?.acceptedAt == null ? '' : `, accepted ${listMoment(valuation.acceptedAt, now, timeZone)}`
  return {
    isOffered: offeredVehicle(lead) !== null,
    words: tradeInWords(lead.tradeIn),
    valuation:
      valuation === null || result === null
        ? null
        : {
            words: shownWords(result, tradeIn),
            lines:
              result.kind === 'range'
                ? result.lines.map(({ label, cents }) => ({
                    label,
                    value: `${cents < 0 ? '−' : ''}${formatDollars(Math.abs(cents))}`,
                  }))
                : [],
            compared: result.kind === 'range' ? result.compared : null,
            note: `Valued ${listMoment(valuation.at, now, timeZone)}${accepted}`,
          },
  }
}

export interface ConsentView {
  words: string
  optIn: boolean
  text: string | null
  privacy: string
  terms: string | null
}

/** Each box with the very words beside it, and when it was ticked. */
export function consentOf({ consent }: Lead, { now, timeZone }: ToldAt): ConsentView {
  const at = listMoment(consent.at, now, timeZone)
  const ticked = consent.optInPreTicked ? ', by a box ticked beforehand, which is no consent' : ''
  return {
    optIn: consent.optIn && !consent.optInPreTicked,
    words: `News and offers: ${consent.optIn ? 'ticked' : 'not ticked'}${ticked}, ${at}`,
    text: consent.optInText,
    privacy: consent.privacyText,
    terms: consent.termsText,
  }
}

/** The page and campaign by which the shopper came. */
export function attributionOf({ attribution }: Lead): Line[] {
  const { url, source, agent, visitedPages, linkedQueryParams } = attribution
  return [
    { label: 'From', value: agent === undefined ? source : `${agent.client}, an assistant of the shopper’s` },
    ...(url === null ? [] : [{ label: 'Page', value: url }]),
    ...Object.entries(linkedQueryParams).map(([label, value]) => ({ label, value })),
    ...(visitedPages.length === 0 ? [] : [{ label: 'Pages before', value: visitedPages.join(', ') }]),
  ]
}
