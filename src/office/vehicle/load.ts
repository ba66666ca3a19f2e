import { officeVehicle, type OfficeVehicle } from '#data/office/office-vehicle.ts'
import { officePath } from '#domain/office/office-paths.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'
import { detailGroups, type FieldGroup } from './field-view.ts'
import { headOf, type VehicleHeadView } from './head.ts'
import { locksOf } from './locks.ts'

export interface VehicleView {
  head: VehicleHeadView
  version: string
  groups: FieldGroup[]
  /** Columns of the feed that no field stands for, as they came. */
  others: [column: string, value: string][]
  problem: string | null
  mayEdit: boolean
  maySell: boolean
  status: OfficeVehicle['status']
  isReserved: boolean
  /** A reservation of a shopper holds it: staff end that on its own screen. */
  isHeld: boolean
  action: string
}

/** Where the screens of a vehicle may be seen, the vehicle; else null. */
export async function seenVehicle({ ctx, can }: SiteOffice, id: string | undefined): Promise<OfficeVehicle | null> {
  const vehicle = await officeVehicle(ctx, id ?? '')
  return vehicle !== null && can('stock.read', { locationId: vehicle.locationId }) ? vehicle : null
}

/** The tab Details: each field with its value, what the feed says, and its lock (Office R31). */
export async function loadVehicle(
  office: SiteOffice,
  { params, refused }: OfficeRequest,
): Promise<OfficePage<VehicleView>> {
  const vehicle = await seenVehicle(office, params['id'])
  if (vehicle === null) return null
  const { ctx, can } = office
  const [head, locks] = await Promise.all([headOf(office, vehicle, 'details'), locksOf(office, vehicle)])
  const subject = { locationId: vehicle.locationId }
  return {
    title: head.name,
    view: {
      head,
      version: vehicle.changedXid,
      groups: detailGroups(vehicle, { site: ctx.site, locks, refused }),
      others: Object.entries(vehicle.extra),
      problem: refused?.problems[''] ?? null,
      mayEdit: can('stock.edit', subject),
      maySell: can('stock.sell', subject),
      status: vehicle.status,
      isReserved: vehicle.isTaken,
      isHeld: vehicle.reservationId !== null,
      action: officePath(ctx.site.slug, 'stock', vehicle.id),
    },
  }
}
