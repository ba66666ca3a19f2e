import type { MarketFigures } from '#domain/gauge/market-figures.ts'
import type { MarketPrice, PricedVehicle } from '#ports/market-price.ts'
import { askProvider, type ProviderOptions } from '../ask-provider.ts'

export interface HttpMarketPriceOptions extends ProviderOptions {
  now: () => Date
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Milliseconds without requests after the provider failed. Otherwise each page would wait for it again. */
const REST_MS = 30_000
const MOST_KEPT = 20_000

/** Query parameters of a request with their facts. The adapter sends no other fact. */
const SENT_FACTS: readonly [parameter: string, fact: keyof PricedVehicle][] = [
  ['make', 'make'],
  ['model', 'model'],
  ['year', 'year'],
  ['km', 'km'],
  ['badge', 'badge'],
  ['series', 'series'],
  ['body', 'body'],
  ['transmission', 'transmission'],
  ['fuel', 'fuel'],
  ['drive', 'drive'],
  ['car_type', 'carType'],
  ['item_type', 'itemType'],
  ['price_basis', 'priceBasis'],
]

/**
 * Market prices from an outside provider. `GET url?make=…&model=…&year=…&km=…` returns JSON in the gauge's form:
 * `market_range_min`, `market_range_max` (dollars), `confidence` (0 to 1), and where known `market_average` and
 * `description`; 404 where the provider knows no price. Responses are cached for a day, a 404 for an hour. The asking
 * price, the site and the vehicle's id are not sent.
 */
export class HttpMarketPrice implements MarketPrice {
  readonly #options: HttpMarketPriceOptions
  readonly #kept = new Map<string, { until: number; figures: MarketFigures | null }>()
  readonly #asked = new Map<string, Promise<MarketFigures | null>>()
  #restsUntil = 0

  constructor(options: HttpMarketPriceOptions) {
    this.#options = options
  }

  isElsewhere(): boolean {
    return true
  }

  atHand(vehicle: PricedVehicle): MarketFigures | null {
    return this.#known(this.#addressOf(vehicle))?.figures ?? null
  }

  async figures(vehicle: PricedVehicle): Promise<MarketFigures | null> {
    const address = this.#addressOf(vehicle)
    const known = this.#known(address)
    if (known !== undefined) return known.figures
    const asked = this.#asked.get(address)
    if (asked !== undefined) return asked
    if (this.#options.now().getTime() < this.#restsUntil) return null
    const asking = this.#ask(address).finally(() => this.#asked.delete(address))
    this.#asked.set(address, asking)
    return asking
  }

  #known(address: string) {
    const known = this.#kept.get(address)
    return known !== undefined && known.until > this.#options.now().getTime() ? known : undefined
  }

  async #ask(address: string): Promise<MarketFigures | null> {
    const { now, warn } = this.#options
    try {
      const answer = await askProvider(address, this.#options)
      const figures = answer === null ? null : figuresIn(answer)
      this.#keep(address, now().getTime() + (figures === null ? HOUR_MS : DAY_MS), figures)
      return figures
    } catch (error) {
      this.#restsUntil = now().getTime() + REST_MS
      // The address holds no secret, but the failure's own text might name one.
      warn(
        { failure: error instanceof Error ? error.message : String(error) },
        'the market price provider failed; price panels are hidden',
      )
      return null
    }
  }

  #addressOf(vehicle: PricedVehicle): string {
    const address = new URL(this.#options.url)
    for (const [name, field] of SENT_FACTS) {
      const value = vehicle[field]
      if (value !== null) address.searchParams.set(name, String(value).toWellFormed())
    }
    return address.href
  }

  #keep(address: string, until: number, figures: MarketFigures | null): void {
    this.#kept.delete(address)
    this.#kept.set(address, { until, figures })
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest)
  }
}

/** Reads an answer. Throws where it is not one. */
function figuresIn(text: string): MarketFigures {
  const answer: unknown = JSON.parse(text)
  if (typeof answer !== 'object' || answer === null) throw new Error('its answer is not an object')
  const number = (name: string): number | null => {
    const value: unknown = Object.getOwnPropertyDescriptor(answer, name)?.value
    return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null
  }
  const description: unknown = Object.getOwnPropertyDescriptor(answer, 'description')?.value
  const low = number('market_range_min')
  const high = number('market_range_max')
  const confidence = number('confidence')
  if (low === null || high === null || confidence === null || high < low)
    throw new Error('its answer lacks the market range or the confidence')
  const average = number('market_average') ?? (low + high) / 2
  return {
    averageCents: Math.round(average * 100),
    lowCents: Math.round(low * 100),
    highCents: Math.round(high * 100),
    confidence: Math.min(1, confidence),
    description: typeof description === 'string' ? description.slice(0, 300) : '',
    basis: null,
    askedCents: null,
  }
}
