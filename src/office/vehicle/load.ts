import { officeVehicle, type OfficeVehicle } from '#data/office/office-vehicle.ts'
import { FEED_COLUMNS } from '#data/stock-import/columns.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { FIELD_GROUPS, fieldText, VEHICLE_FIELDS } from '#domain/office/vehicle-fields.ts'
import type { OfficePage, OfficeRequest, RefusedForm, SiteOffice } from '../screen.ts'
import { headOf, locksOf, type Locks, type VehicleHeadView } from './head.ts'
import { offeringOf, type OfferingView } from './offering-view.ts'

export interface FieldView {
  key: string
  column: string
  label: string
  type: 'text' | 'date' | 'flag' | 'numeric'
  options: { value: string; label: string }[] | null
  value: string
  /** "Feed says 31,990"; null where the field is what the feed says. */
  feed: string | null
  lockedBy: string | null
  problem: string | null
  /** A value that somebody else saved meanwhile, where it differs from what was typed. */
  theirs: string | null
}

export interface VehicleView {
  head: VehicleHeadView
  version: string
  groups: { name: string; fields: FieldView[] }[]
  problem: string | null
  mayEdit: boolean
  /** Null where this person may not sell it. */
  offering: OfferingView | null
  action: string
}

export const columnOf = (key: string): string => FEED_COLUMNS.find((column) => column.key === key)?.column ?? key

/** Where the screens of a vehicle may be seen, the vehicle; else null. */
export async function seenVehicle({ ctx, can }: SiteOffice, id: string | undefined): Promise<OfficeVehicle | null> {
  const vehicle = await officeVehicle(ctx, id ?? '')
  return vehicle !== null && can('stock.read', { locationId: vehicle.locationId }) ? vehicle : null
}

/** The tab Details: each field with its value, what the feed says, and its lock (Office R31). */
export async function loadVehicle(
  office: SiteOffice,
  { url, params, refused }: OfficeRequest,
): Promise<OfficePage<VehicleView>> {
  const vehicle = await seenVehicle(office, params['id'])
  if (vehicle === null) return null
  const { ctx, can } = office
  const [head, locks] = await Promise.all([headOf(office, vehicle, 'details'), locksOf(office, vehicle)])
  const yards = ctx.site.locations.map(({ id, name }) => ({ value: id, label: name }))
  const subject = { locationId: vehicle.locationId }
  return {
    title: head.name,
    view: {
      head,
      version: vehicle.changedXid,
      groups: FIELD_GROUPS.map((name) => ({
        name,
        fields: VEHICLE_FIELDS.filter(({ group }) => group === name).map((field) =>
          fieldOf(vehicle, field, { locks, yards, refused }),
        ),
      })),
      problem: refused?.problems[''] ?? null,
      mayEdit: can('stock.edit', subject),
      offering: await offeringOf(office, vehicle, { url, refused }),
      action: officePath(ctx.site.slug, 'stock', vehicle.id),
    },
  }
}

type Field = (typeof VEHICLE_FIELDS)[number]

function fieldOf(
  vehicle: OfficeVehicle,
  { key, label, kind }: Field,
  { locks, yards, refused }: { locks: Locks; yards: FieldView['options']; refused: RefusedForm | null },
): FieldView {
  const column = columnOf(key)
  const lock = locks.of(column)
  const own = fieldText(vehicle[key])
  const typed = refused === null ? null : (refused.form.get(key) ?? (refused.form.has(`${key}-asked`) ? '' : null))
  const options = kind.is === 'choice' ? [...kind.values] : kind.is === 'yard' ? yards : null
  const words = (value: unknown) => options?.find((option) => option.value === value)?.label ?? fieldText(value)
  return {
    key,
    column,
    label,
    type: kind.is === 'day' ? 'date' : kind.is === 'flag' ? 'flag' : kind.is === 'text' ? 'text' : 'numeric',
    options: kind.is === 'yard' ? [{ value: '', label: 'No yard' }, ...(yards ?? [])] : options,
    value: typed ?? own,
    feed: lock === null || lock.feed === undefined ? null : `Feed says ${words(lock.feed) || 'nothing'}`,
    lockedBy: lock?.by ?? null,
    problem: refused?.problems[key] ?? null,
    theirs:
      refused?.problems[''] !== undefined && typed !== null && typed.trim() !== own ? words(own) || 'nothing' : null,
  }
}
