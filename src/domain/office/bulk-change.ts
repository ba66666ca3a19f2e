/** One change of many vehicles at once: what each would be, before anything is saved (Office R33). Pure. */
import { formatDollars } from '../money/money.ts'
import { VEHICLE_STATUSES, type VehicleStatus } from '../vehicle/vehicle.ts'
import type { EditedDetails } from './vehicle-fields.ts'

export const MOST_AT_ONCE = 200
/** How long a bulk can be taken back, minutes. */
export const UNDO_MINUTES = 10

export type BulkChange =
  /** `percent` or whole `dollars` up or down. */
  | { what: 'price'; percent: number }
  | { what: 'price'; dollars: number }
  | { what: 'yard'; locationId: string }
  | { what: 'tag'; tag: string | null }
  | { what: 'certified'; certified: boolean }
  | { what: 'status'; status: VehicleStatus }

export const BULK_WORDS = {
  price: 'Change prices',
  yard: 'Move yard',
  tag: 'Tag',
  certified: 'Certify',
  status: 'Change status',
} as const satisfies Record<BulkChange['what'], string>

interface Changed {
  priceCents: number | null
  offerPriceCents: number | null
  locationId: string | null
  tag: string | null
  certified: boolean
  status: VehicleStatus
  reserved: boolean
  /** Of a shopper's reservation on the site. */
  reservationId: string | null
}

/** The change that a form's fields say, or what is wrong with them; null where nothing was typed yet. */
export function readBulkChange(
  form: URLSearchParams,
  yards: readonly string[],
): BulkChange | { problem: string } | null {
  const value = form.get('value')?.trim() ?? null
  const what = form.get('what')
  if (value === null) return null
  switch (what) {
    case 'price':
      return readPriceChange(value)
    case 'yard':
      return yards.includes(value)
        ? { what, locationId: value }
        : { problem: `"${value}" is no yard of this site; valid: ${yards.join(', ')}` }
    case 'tag':
      return value.length <= 40 ? { what, tag: value || null } : { problem: 'A tag has up to 40 characters' }
    case 'certified':
      return value === 'yes' || value === 'no'
        ? { what, certified: value === 'yes' }
        : { problem: `"${value}" is no answer; valid: yes, no` }
    case 'status': {
      const status = VEHICLE_STATUSES.find((word) => word === value)
      return status === undefined
        ? { problem: `"${value}" is no status; valid: ${VEHICLE_STATUSES.join(', ')}` }
        : { what, status }
    }
    default:
      return { problem: `"${what}" cannot be done with many; valid: ${Object.keys(BULK_WORDS).join(', ')}` }
  }
}

/** "-500", "+1,000", "-2 %". */
function readPriceChange(typed: string): BulkChange | { problem: string } {
  const match = /^([+-])\s?\$?(\d{1,3}(?:,\d{3})*|\d{1,6})(\s?%)?$/.exec(typed)
  const amount = Number((match?.[2] ?? '').replaceAll(',', '')) * (match?.[1] === '-' ? -1 : 1)
  if (match === null || amount === 0)
    return { problem: `"${typed}" is no change of a price; valid: -500, +1,000 or -2 %` }
  if (match[3] === undefined) return { what: 'price', dollars: amount }
  return Math.abs(amount) <= 50
    ? { what: 'price', percent: amount }
    : { problem: `${amount} % is too much at once; valid: up to 50 %` }
}

/** The details of a vehicle that a change sets, or why it cannot: the reason stands in the preview's row. */
export function bulkEditOf(vehicle: Changed, change: BulkChange): { set: EditedDetails } | { skipped: string } {
  switch (change.what) {
    case 'price':
      return priceEditOf(vehicle, change)
    case 'yard':
      return vehicle.locationId === change.locationId ? SAME : { set: { locationId: change.locationId } }
    case 'tag':
      return vehicle.tag === change.tag ? SAME : { set: { tag: change.tag } }
    case 'certified':
      return vehicle.certified === change.certified ? SAME : { set: { certified: change.certified } }
    case 'status':
      return statusEditOf(vehicle, change.status)
  }
}

const SAME = { skipped: 'is so already' }

/** A vehicle that is sold or withdrawn is kept for nobody; one that a shopper holds is left to its own screen. */
function statusEditOf(
  { status, reserved, reservationId }: Changed,
  to: VehicleStatus,
): { set: EditedDetails } | { skipped: string } {
  if (status === to) return SAME
  if (to === 'in_stock' || to === 'coming_soon') return { set: { status: to } }
  if (reservationId !== null) return { skipped: 'a shopper has reserved it on the site' }
  return { set: { status: to, ...(reserved && { reserved: false }) } }
}

function priceEditOf(
  { priceCents, offerPriceCents }: Changed,
  change: Extract<BulkChange, { what: 'price' }>,
): { set: EditedDetails } | { skipped: string } {
  if (priceCents === null) return { skipped: 'has no price' }
  const step = 'percent' in change ? (priceCents * change.percent) / 100 : change.dollars * 100
  // Whole dollars, as prices are advertised.
  const cents = Math.round((priceCents + step) / 100) * 100
  if (cents <= 0) return { skipped: `would cost ${formatDollars(cents)}` }
  if (offerPriceCents !== null && offerPriceCents >= cents)
    return { skipped: `has an offer of ${formatDollars(offerPriceCents)}` }
  return { set: { priceCents: cents } }
}
