/** The warranty that a state's law gives with a used vehicle that a dealer sells (R61). */
import type { AustralianState, Vehicle } from './vehicle.ts'

/**
 * Where the rules stand: Queensland's own pages and secondary sources, by the specification's list of laws. The list
 * does not date each line; its latest event is of that month. The statutes themselves were not read, so an answer says
 * to ask the dealer.
 */
export const WARRANTY_SOURCES = {
  asOf: '2026-07',
  read: ['qld.gov.au', 'strattonfinance.com.au', 'avaa.com.au'],
} as const

/** A warranty, and the vehicles that have it. Of a state's rules the first that holds counts. */
interface WarrantyRule {
  /** Queensland alone has names for them. */
  className: 'A' | 'B' | null
  months: number
  km: number
  mostYears?: number
  mostKm?: number
  leastPriceCents?: number
}

const upTo = (mostYears: number, mostKm: number) => ({ className: null, mostYears, mostKm })
const THREE_MONTHS = { months: 3, km: 5_000 }
const MAINLAND: readonly WarrantyRule[] = [{ ...upTo(10, 160_000), ...THREE_MONTHS }]

const RULES: Record<AustralianState, readonly WarrantyRule[]> = {
  ACT: MAINLAND,
  NSW: MAINLAND,
  NT: MAINLAND,
  VIC: MAINLAND,
  QLD: [
    { ...upTo(10, 160_000), className: 'A', ...THREE_MONTHS },
    { className: 'B', months: 1, km: 1_000 },
  ],
  TAS: [{ ...upTo(7, 120_000), months: 3, km: 3_000 }],
  WA: [
    { ...upTo(10, 150_000), ...THREE_MONTHS, leastPriceCents: 400_000 },
    { ...upTo(12, 180_000), months: 1, km: 1_500, leastPriceCents: 400_000 },
  ],
  SA: [
    { ...upTo(15, 200_000), ...THREE_MONTHS, leastPriceCents: 600_001 },
    { ...upTo(15, 200_000), months: 2, km: 3_000, leastPriceCents: 300_001 },
  ],
}

/** Bodies that every state's rules are about. Some leave out those that are made for goods. */
const BODIES: ReadonlySet<string> = new Set(['Convertible', 'Coupe', 'Hatch', 'People Mover', 'SUV', 'Sedan', 'Wagon'])

export type StatutoryWarranty =
  | { kind: 'warranty'; state: AustralianState; className: 'A' | 'B' | null; months: number; km: number }
  /** By the rules it has none. */
  | { kind: 'none'; state: AustralianState }
  /** The rules do not say, or a fact that they ask for is missing. */
  | { kind: 'unknown'; why: 'not used' | 'kind of vehicle' | 'kilometres' | 'price' | 'date of build' }

export interface WarrantyFacts extends Pick<
  Vehicle,
  'carType' | 'itemType' | 'simpleBody' | 'year' | 'buildDate' | 'km'
> {
  /** The price to buy at; null where none is shown. */
  priceCents: number | null
}

/** The warranty of a vehicle that is sold in a state on a day (YYYY-MM-DD). */
export function statutoryWarrantyOf(facts: WarrantyFacts, state: AustralianState, today: string): StatutoryWarranty {
  const { carType, itemType, simpleBody, km, priceCents } = facts
  if (carType !== 'used') return { kind: 'unknown', why: 'not used' }
  if (itemType !== 'car' || simpleBody === null || !BODIES.has(simpleBody))
    return { kind: 'unknown', why: 'kind of vehicle' }
  if (km === null) return { kind: 'unknown', why: 'kilometres' }
  if (priceCents === null && RULES[state].some(({ leastPriceCents }) => leastPriceCents !== undefined))
    return { kind: 'unknown', why: 'price' }
  const [youngest, oldest] = builtBetween(facts).map((built) => ruleOf(state, { km, priceCents, built, today }))
  // A vehicle whose year alone is known may be on either side of a limit.
  if (youngest !== oldest) return { kind: 'unknown', why: 'date of build' }
  if (youngest === undefined) return { kind: 'none', state }
  return { kind: 'warranty', state, className: youngest.className, months: youngest.months, km: youngest.km }
}

/** The last and the first day on which it can have been built. */
function builtBetween({ year, buildDate }: WarrantyFacts): [last: string, first: string] {
  return buildDate === null ? [`${year}-12-31`, `${year}-01-01`] : [buildDate, buildDate]
}

interface WarrantyQuestion {
  km: number
  priceCents: number | null
  built: string
  today: string
}

function ruleOf(state: AustralianState, { km, priceCents, built, today }: WarrantyQuestion): WarrantyRule | undefined {
  return RULES[state].find(
    ({ mostYears, mostKm = Infinity, leastPriceCents = 0 }) =>
      (mostYears === undefined || today <= yearsAfter(built, mostYears)) &&
      km <= mostKm &&
      (priceCents ?? 0) >= leastPriceCents,
  )
}

/** The same day some years later; dates of this form are in order as texts. */
const yearsAfter = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
