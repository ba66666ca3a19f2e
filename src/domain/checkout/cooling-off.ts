/**
 * Cooling-off rights of the states, for a contract that is signed at the yard (R4). A reservation is no contract, so
 * pages show these lines under "When you sign the contract". The figures are the law's, each with where it was read.
 */
import { formatDollars } from '../money/money.ts'
import type { AustralianState, CarType, ItemType } from '../vehicle/vehicle.ts'

export interface CoolingOffVehicle {
  carType: CarType
  itemType: ItemType
  /** Built for carrying goods, or for more than nine people. */
  isCommercial: boolean
}

/** The share that the dealer may keep of a buyer who uses the right: the greater or lesser of an amount and a share. */
interface KeptPart {
  which: 'greater' | 'lesser' | 'amount'
  cents: number
  percent: number | null
}

interface CoolingOffRow {
  state: AustralianState
  carTypes: readonly CarType[]
  /** Kinds of vehicle without the right. */
  without: readonly ItemType[]
  isForCommercial: boolean
  businessDays: number
  kept: KeptPart
  /** Words that the days need. */
  note: string | null
  source: string
  /** Day on which the source was read. */
  readOn: string
}

/** The Acts are about motor vehicles. */
const NO_MOTOR: readonly ItemType[] = ['caravan', 'trailer', 'boat']
const SECOND_HAND: readonly CarType[] = ['demo', 'used']

const ROWS: readonly CoolingOffRow[] = [
  {
    state: 'VIC',
    carTypes: ['new'],
    without: NO_MOTOR,
    isForCommercial: false,
    businessDays: 3,
    kept: { which: 'greater', cents: 40_000, percent: 2 },
    note: 'It ends when you take delivery.',
    source: 'Motor Car Traders Act 1986 (Vic) s 43; consumer.vic.gov.au, cooling-off period',
    readOn: '2026-11-25',
  },
  {
    state: 'VIC',
    carTypes: SECOND_HAND,
    without: NO_MOTOR,
    isForCommercial: false,
    businessDays: 3,
    kept: { which: 'greater', cents: 10_000, percent: 1 },
    note: 'It ends when you take delivery.',
    source: 'Motor Car Traders Regulations 2018 (Vic) sch 2',
    readOn: '2026-11-25',
  },
  {
    state: 'QLD',
    carTypes: SECOND_HAND,
    without: NO_MOTOR,
    isForCommercial: false,
    businessDays: 1,
    kept: { which: 'amount', cents: 10_000, percent: null },
    note: 'It ends at 5 pm on the next trading day, and when you drive the vehicle away.',
    source: 'Motor Dealers and Chattel Auctioneers Act 2014 (Qld) ss 98 to 109; qld.gov.au, cooling-off period',
    readOn: '2026-11-25',
  },
  {
    state: 'SA',
    carTypes: SECOND_HAND,
    without: NO_MOTOR,
    isForCommercial: true,
    businessDays: 2,
    kept: { which: 'lesser', cents: 10_000, percent: 2 },
    note: 'A Saturday counts. No more than a deposit of 10% can be asked for until it ends.',
    source: 'Second-hand Vehicle Dealers Act 1995 (SA) s 18B; sa.gov.au, cooling-off rights',
    readOn: '2026-11-25',
  },
  {
    state: 'ACT',
    carTypes: SECOND_HAND,
    without: NO_MOTOR,
    isForCommercial: true,
    businessDays: 3,
    kept: { which: 'greater', cents: 10_000, percent: 1 },
    note: null,
    source: 'Sale of Motor Vehicles Act 1977 (ACT) s 25B',
    readOn: '2026-11-25',
  },
]

/** Rights that depend on more than the vehicle, by state. */
const CONDITIONAL: Readonly<Partial<Record<AustralianState, string>>> = {
  // Motor Dealers and Repairers Act 2013 (NSW) s 80.
  NSW: 'If the dealer arranges your finance for it, you have one business day to change your mind.',
}

/** Lines under "When you sign the contract"; none where the state gives no right for such a vehicle. */
export function coolingOffOf(state: AustralianState, vehicle: CoolingOffVehicle): string[] {
  const conditional = CONDITIONAL[state]
  if (conditional !== undefined) return NO_MOTOR.includes(vehicle.itemType) ? [] : [conditional]
  const row = ROWS.find(
    ({ carTypes, without, isForCommercial, ...one }) =>
      one.state === state &&
      carTypes.includes(vehicle.carType) &&
      !without.includes(vehicle.itemType) &&
      (isForCommercial || !vehicle.isCommercial),
  )
  if (row === undefined) return []
  const days = row.businessDays === 1 ? 'one business day' : `${row.businessDays} clear business days`
  return [
    `You then have ${days} to change your mind. The dealer may keep ${keptWords(row.kept)}.`,
    ...(row.note === null ? [] : [row.note]),
  ]
}

function keptWords({ which, cents, percent }: KeptPart): string {
  const amount = formatDollars(cents)
  if (which === 'amount' || percent === null) return `at most ${amount}`
  return `${amount} or ${percent}% of the price, whichever is ${which === 'greater' ? 'more' : 'less'}`
}

/** Most of a vehicle's price that may be asked for before the right ends, percent; null where no law bounds it. */
export function mostDepositPercentIn(state: AustralianState): number | null {
  return state === 'SA' ? 10 : null
}
