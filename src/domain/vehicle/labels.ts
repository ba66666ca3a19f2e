/** Labels of a vehicle besides its badge. A label shows only when the vehicle's data proves it. */
import type { Badge } from './badge.ts'
import { isAvailable, type ItemType, type Vehicle } from './vehicle.ts'

export interface LabelledVehicle extends Pick<Vehicle, 'status' | 'carType' | 'year' | 'km'> {
  itemType: ItemType
  /** Its page plays or links a video; it can be turned round there. */
  hasVideo: boolean
  hasSpin: boolean
}

export interface LabelProofs {
  /** The price ledger shows the price that it came down from (D1). */
  isReduced: boolean
  /** The feed's or the gauge's average lies far enough above the price (A5.7). */
  isBelowMarket: boolean
  /** The present year at the site. */
  year: number
}

export type LabelKind = 'price-drop' | 'low-km' | 'spin' | 'video' | 'demo' | 'below-market'

export interface Label {
  kind: LabelKind
  label: string
}

/** More would hide the picture. */
const MOST_LABELS = 2

/**
 * Half of what a vehicle in Australia covers in a year: 12,100 km on average (ABS, Survey of Motor Vehicle Use, 12
 * months to 30 June 2020).
 */
const LOW_KM_A_YEAR = 6_050
/** Younger vehicles have low kilometres for their age alone. */
const LEAST_WHOLE_YEARS = 2

/** Whether a used car covered less than half of the average in the years that have surely passed. */
function hasLowKm({ carType, itemType, km, year }: LabelledVehicle, { year: now }: LabelProofs): boolean {
  // One built in December of its year is a year younger than the years say.
  const wholeYears = now - year - 1
  return (
    carType === 'used' &&
    itemType === 'car' &&
    km !== null &&
    km > 0 &&
    wholeYears >= LEAST_WHOLE_YEARS &&
    km < wholeYears * LOW_KM_A_YEAR
  )
}

interface LabelRow extends Label {
  isProved: (vehicle: LabelledVehicle, proofs: LabelProofs) => boolean
}

/** The label that matters most to shoppers first; the price block says the last one in dollars too. */
const LABELS: readonly LabelRow[] = [
  { kind: 'price-drop', label: 'Price drop', isProved: (_, { isReduced }) => isReduced },
  { kind: 'low-km', label: 'Low kilometres', isProved: hasLowKm },
  { kind: 'spin', label: '360° view', isProved: ({ hasSpin }) => hasSpin },
  { kind: 'video', label: 'Video', isProved: ({ hasVideo }) => hasVideo },
  { kind: 'demo', label: 'Demo', isProved: ({ carType }) => carType === 'demo' },
  { kind: 'below-market', label: 'Below market', isProved: (_, { isBelowMarket }) => isBelowMarket },
]

/** At most two labels beside the badge, which may say one of them itself. None of a vehicle that is gone. */
export function labelsOf(vehicle: LabelledVehicle, proofs: LabelProofs, badge: Badge | null): Label[] {
  if (!isAvailable(vehicle.status)) return []
  const said = badge?.label.toLowerCase() ?? ''
  return LABELS.filter(({ label, isProved }) => !said.includes(label.toLowerCase()) && isProved(vehicle, proofs))
    .slice(0, MOST_LABELS)
    .map(({ kind, label }) => ({ kind, label }))
}
