/** The one table of what is told to whom, after which change of a vehicle (R71). */
import type { StockEventKind } from '../stock/stock-event.ts'
import type { AlertKind } from './alert-kinds.ts'
import type { SearchInterest, WatchInterest } from './interest.ts'
import { priceFall, type PriceFall } from './price-fall.ts'
import { isFree, type VehicleNews } from './vehicle-news.ts'

/** The evidence that goes into the alert; prices only where the price is the news. */
export type Evidence = PriceFall | Record<string, never>

interface AlertRule {
  /** As the shopper ticks it. */
  label: string
  /** Journal events that may set it off. */
  on: readonly StockEventKind[]
  /** Whether a text may say it too: only what cannot wait for a letter (R74). */
  isTextable: boolean
  /** Tells an alert from others of its kind, account and vehicle; the same is told once. */
  once(news: VehicleNews): string
  /** Whether it is news for a saved search, and why. `lastToldAt`: of the same kind and vehicle, to this account. */
  found: ((news: VehicleNews, interest: SearchInterest, lastToldAt: Date | null) => Evidence | null) | null
  /** The same for a vehicle on a watchlist. */
  watched: ((news: VehicleNews, interest: WatchInterest, lastToldAt: Date | null) => Evidence | null) | null
}

const told = (isNews: boolean): Evidence | null => (isNews ? {} : null)
const lastEventId = ({ events }: VehicleNews) => String(events.at(-1)?.id ?? '')

function comesFree({ before, now, isKept }: VehicleNews): boolean {
  return before !== null && !isFree(before) && isFree(now) && !isKept
}

/** A search that found the vehicle while it could not be had. */
const wasMissed = (news: VehicleNews, { searchId }: SearchInterest) =>
  comesFree(news) && news.foundBefore.has(searchId) && news.foundNow.has(searchId)

function fall({ prices, now }: VehicleNews, { since }: { since: Date }, lastToldAt: Date | null): Evidence | null {
  if (!isFree(now)) return null
  return priceFall(prices, lastToldAt !== null && lastToldAt > since ? lastToldAt : since, {
    cents: now.priceCents,
    basis: now.priceBasis,
  })
}

export const ALERT_RULES = {
  new_match: {
    label: 'New vehicles',
    // Photos too: a site may list a vehicle only once it has enough of them (A4.38).
    on: ['arrived', 'released', 'edited', 'price', 'status', 'photos'],
    isTextable: false,
    once: () => '',
    found: (news, interest) => {
      const { searchId, kinds } = interest
      const isNews =
        isFree(news.now) &&
        !news.isKept &&
        news.foundNow.has(searchId) &&
        !(isFree(news.before) && news.foundBefore.has(searchId)) &&
        !(kinds.includes('back_in_stock') && wasMissed(news, interest))
      return told(isNews)
    },
    watched: null,
  },
  price_drop: {
    label: 'Price drops',
    on: ['price'],
    isTextable: true,
    once: ({ now }) => String(now.priceCents),
    found: (news, interest, lastToldAt) =>
      news.foundNow.has(interest.searchId) ? fall(news, interest, lastToldAt) : null,
    watched: fall,
  },
  back_in_stock: {
    label: 'Back on sale',
    on: ['released', 'status'],
    isTextable: true,
    once: lastEventId,
    found: (news, interest) => told(wasMissed(news, interest)),
    watched: (news, { tellWhenFree, isInLine }) => told(tellWhenFree && !isInLine && comesFree(news)),
  },
  sold: {
    label: 'Sold',
    on: ['status'],
    isTextable: true,
    once: () => '',
    found: null,
    watched: ({ before, now }, { isInLine }) => told(!isInLine && now.status === 'sold' && before?.status !== 'sold'),
  },
  photos: {
    label: 'First photos',
    on: ['photos'],
    isTextable: false,
    once: () => '',
    found: null,
    watched: ({ before, now }) => told(before !== null && before.photosCount < FEW_PHOTOS && hasPhotos(now)),
  },
} satisfies Record<AlertKind, AlertRule>

/** A vehicle with fewer photos says little; from here on it is worth another look. */
const FEW_PHOTOS = 3
const hasPhotos = ({ photosCount }: { photosCount: number }) => photosCount >= FEW_PHOTOS

export const alertRule = (kind: AlertKind): AlertRule => ALERT_RULES[kind]
