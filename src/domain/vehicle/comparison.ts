/**
 * Compares vehicles side by side (A13.5). It is a table of measures, and a function that finds differences and the best
 * value.
 */
import { formatCount, formatDollars, formatPercent } from '../money/money.ts'
import { SUBSCRIPTION_WORDS, basisWordsOf, outrightWordsOf, type PriceDisplay } from '../pricing/price-display.ts'
import type { VehicleCard } from '../search/vehicle-card.ts'
import { monthAndYear } from './calendar-words.ts'
import { feetAndMetres } from './caravan-size.ts'
import { displayWords } from './display-words.ts'
import { inspectedWords, inspectionWords, ppsrWords, serviceWords, warrantyWords } from './history-words.ts'
import type { VehicleHistory } from './vehicle-history.ts'
import { isAvailable, type VehicleVariant } from './vehicle.ts'

/** One vehicle of a comparison. What it has beside its card is null where nothing is known. */
export interface VehicleToCompare {
  card: VehicleCard
  price: PriceDisplay
  variant: VehicleVariant | null
  regoExpiry: string | null
  history: VehicleHistory | null
}

/** `amount` is there to be compared; null where a text says no amount. */
interface Value {
  text: string
  amount: number | null
}

interface Measure {
  label: string | ((vehicles: readonly VehicleToCompare[]) => string)
  valueOf: (vehicle: VehicleToCompare, all: readonly VehicleToCompare[]) => Value | null
  /** Only of plain amounts, where no reason could make the other end better. */
  better?: 'more' | 'less'
  /** Stands even where all are alike: a repayment never stands without its rates. */
  stays?: boolean
}

export interface ComparedCell {
  /** Null where it is not known. */
  text: string | null
  best: boolean
}

export interface ComparedRow {
  label: string
  cells: ComparedCell[]
  differs: boolean
  stays: boolean
}

export interface ComparedGroup {
  title: string
  rows: ComparedRow[]
}

const words = (text: string | null): Value | null =>
  text === null || text === '' ? null : { text: displayWords(text), amount: null }
const said = (text: string | null): Value | null => (text === null ? null : { text, amount: null })

function amount(value: number | null | undefined, unit = ''): Value | null {
  return value === null || value === undefined ? null : { text: `${formatCount(value)}${unit}`, amount: value }
}

/** An amount with its decimals: `formatCount` has whole numbers. */
function measured(value: number | undefined, unit: string): Value | null {
  return value === undefined ? null : { text: `${value} ${unit}`, amount: value }
}

/** The words that all prices share; null where they differ, so that each says its own. */
function sharedBasis(all: readonly VehicleToCompare[]): string | null {
  const [first, ...others] = all.flatMap(({ price }) => (price.kind === 'price' ? [basisWordsOf(price.basis)] : []))
  return first !== undefined && others.every((other) => other === first) ? first : null
}

/** Says what every price of the row includes, where all include the same (A8.3). */
export function priceLabelOf(shared: string | null): string {
  if (shared === null) return 'Price'
  return shared === 'drive away' ? 'Drive away price' : `Price ${shared}`
}

function priceOf({ card, price }: VehicleToCompare, all: readonly VehicleToCompare[]): Value {
  if (!isAvailable(card.status)) return { text: 'Sold', amount: null }
  switch (price.kind) {
    case 'subscription':
      return {
        text: [`${formatDollars(price.cents)} ${SUBSCRIPTION_WORDS}`, outrightWordsOf(price)]
          .filter(Boolean)
          .join(', '),
        amount: null,
      }
    case 'preorder':
      return { text: 'PREORDER', amount: null }
    case 'none':
      return { text: price.text, amount: null }
    case 'price': {
      const basis = basisWordsOf(price.basis)
      const isShared = basis !== null && basis === sharedBasis(all)
      return {
        text: `${formatDollars(price.cents)}${basis === null || isShared ? '' : ` ${basis}`}`,
        amount: isShared ? price.cents : null,
      }
    }
  }
}

const CONDITIONS = { new: 'New', demo: 'Demo', used: 'Used' } as const

function availability({ card }: VehicleToCompare): string {
  if (!isAvailable(card.status)) return 'Sold'
  if (card.reserved) return 'Reserved'
  return card.status === 'coming_soon' ? 'Coming soon' : 'In stock'
}

/** Repayments are shown only beside a price of an available vehicle. */
const repaymentOf = ({ card, price }: VehicleToCompare) =>
  price.kind === 'price' && isAvailable(card.status) ? card.repayment : null

function percent(value: number | undefined): Value | null {
  return value === undefined ? null : { text: formatPercent(value), amount: null }
}

/** A fact of the history in its words, which are no amount to rank. */
const ofHistory =
  (wordsOf: (history: VehicleHistory) => string | null) =>
  ({ history }: VehicleToCompare): Value | null =>
    history === null ? null : said(wordsOf(history))

const GROUPS: readonly { title: string; measures: readonly Measure[] }[] = [
  {
    title: 'Price and money',
    measures: [
      {
        label: (all) => priceLabelOf(sharedBasis(all)),
        valueOf: priceOf,
        better: 'less',
      },
      {
        label: 'Weekly repayment*',
        valueOf: (vehicle) => {
          const weekly = repaymentOf(vehicle)?.weeklyCents
          return weekly === undefined ? null : { text: formatDollars(weekly), amount: weekly }
        },
        better: 'less',
        stays: true,
      },
      {
        label: 'Interest rate p.a.',
        valueOf: (vehicle) => percent(repaymentOf(vehicle)?.interestRatePercent),
        stays: true,
      },
      {
        label: 'Comparison rate p.a.*',
        valueOf: (vehicle) => percent(repaymentOf(vehicle)?.comparisonRatePercent),
        stays: true,
      },
    ],
  },
  {
    title: 'The vehicle',
    measures: [
      { label: 'Condition', valueOf: ({ card }) => said(CONDITIONS[card.carType]) },
      { label: 'Kilometres', valueOf: ({ card }) => amount(card.km), better: 'less' },
      { label: 'Year', valueOf: ({ card }) => ({ text: String(card.year), amount: card.year }), better: 'more' },
      { label: 'Body', valueOf: ({ card }) => words(card.simpleBody) },
      { label: 'Seats', valueOf: ({ card }) => amount(card.seats) },
      { label: 'Colour', valueOf: ({ card }) => words(card.colour) },
      { label: 'Transmission', valueOf: ({ card }) => words(card.simpleTransmission) },
      { label: 'Fuel', valueOf: ({ card }) => said(card.simpleFuel) },
      { label: 'Drive', valueOf: ({ card }) => said(card.simpleDrive) },
      { label: 'Power', valueOf: ({ variant }) => amount(variant?.powerKw, ' kW'), better: 'more' },
      {
        label: 'Fuel consumption',
        valueOf: ({ variant }) => {
          const litres = variant?.fuelConsumptionCombined ?? null
          return litres === null ? null : { text: `${litres} L/100 km`, amount: litres }
        },
        better: 'less',
      },
      { label: 'Braked towing', valueOf: ({ card }) => amount(card.towingKg, ' kg'), better: 'more' },
      { label: 'Gross vehicle mass', valueOf: ({ card }) => amount(card.gvmKg, ' kg') },
      // A rating without its year misleads: it ages (D1 "ANCAP").
      {
        label: 'ANCAP, year',
        valueOf: ({ variant }) =>
          variant?.ancapRating && variant.ancapYear ? said(`${variant.ancapRating} stars, ${variant.ancapYear}`) : null,
      },
      {
        label: 'Length',
        valueOf: ({ card }) => said(card.bodyLengthM === null ? null : feetAndMetres(card.bodyLengthM)),
      },
      { label: 'Sleeps', valueOf: ({ card }) => amount(card.sleeps) },
      { label: 'ATM', valueOf: ({ card }) => amount(card.atmKg, ' kg') },
      { label: 'Tare', valueOf: ({ card }) => amount(card.tareKg, ' kg') },
      { label: 'Ball mass', valueOf: ({ card }) => (card.itemType === 'caravan' ? amount(card.ballKg, ' kg') : null) },
      { label: 'Axles', valueOf: ({ card }) => words(card.axleType) },
    ],
  },
  {
    title: 'Electric',
    measures: [
      { label: 'Claimed range', valueOf: ({ variant }) => amount(variant?.rangeKm, ' km'), better: 'more' },
      {
        label: 'Energy consumption',
        valueOf: ({ variant }) => {
          const kwh = variant?.energyConsumptionKwh ?? null
          return kwh === null ? null : { text: `${kwh} kWh/100 km`, amount: kwh }
        },
        better: 'less',
      },
      { label: 'Battery', valueOf: ({ variant }) => measured(variant?.batteryKwh, 'kWh'), better: 'more' },
      { label: 'AC charging', valueOf: ({ variant }) => measured(variant?.acChargingKw, 'kW'), better: 'more' },
      { label: 'DC charging', valueOf: ({ variant }) => measured(variant?.dcChargingKw, 'kW'), better: 'more' },
      {
        label: 'DC charge, 10 to 80%',
        valueOf: ({ variant }) => amount(variant?.fastChargeMinutes, ' minutes'),
        better: 'less',
      },
      { label: 'Charging plug', valueOf: ({ variant }) => said(variant?.plugs?.join(', ') ?? null) },
    ],
  },
  {
    title: 'Peace of mind',
    measures: [
      { label: 'Owners', valueOf: ({ history }) => amount(history?.owners), better: 'less' },
      { label: 'Service history', valueOf: ofHistory(serviceWords) },
      { label: 'PPSR', valueOf: ofHistory(ppsrWords) },
      { label: 'Inspection', valueOf: ofHistory(inspectionWords) },
      { label: 'Inspected', valueOf: ofHistory(inspectedWords) },
      { label: 'Warranty left', valueOf: ofHistory(warrantyWords) },
      { label: 'Availability', valueOf: (vehicle) => said(availability(vehicle)) },
      {
        label: 'Registered until',
        valueOf: ({ regoExpiry }) => said(regoExpiry === null ? null : monthAndYear(regoExpiry)),
      },
      { label: 'Location', valueOf: ({ card }) => said(card.locationName) },
    ],
  },
]

/** Rows by group for the vehicles in their order. Rows of which nothing is known are left out. */
export function comparisonOf(vehicles: readonly VehicleToCompare[]): ComparedGroup[] {
  return GROUPS.flatMap(({ title, measures }) => {
    const rows = measures.flatMap((measure) => rowOf(measure, vehicles))
    return rows.length === 0 ? [] : [{ title, rows }]
  })
}

function rowOf(
  { label, valueOf, better, stays = false }: Measure,
  vehicles: readonly VehicleToCompare[],
): ComparedRow[] {
  const values = vehicles.map((vehicle) => valueOf(vehicle, vehicles))
  if (values.every((value) => value === null)) return []
  const best = better === undefined ? null : bestOf(values, better)
  return [
    {
      label: typeof label === 'string' ? label : label(vehicles),
      cells: values.map((value, place) => ({ text: value?.text ?? null, best: place === best })),
      differs: new Set(values.map((value) => value?.text)).size > 1,
      stays,
    },
  ]
}

/** The place of the one best amount; null where one is not known or two are equally good. */
function bestOf(values: readonly (Value | null)[], better: 'more' | 'less'): number | null {
  const amounts = values.flatMap((value) => (value === null || value.amount === null ? [] : [value.amount]))
  if (amounts.length < 2 || amounts.length < values.length) return null
  const best = better === 'more' ? Math.max(...amounts) : Math.min(...amounts)
  return amounts.filter((amount) => amount === best).length === 1 ? amounts.indexOf(best) : null
}
