import { officeVehicle, type OfficeVehicle } from '#data/office/office-vehicle.ts'
import { officePath } from '#domain/office/office-paths.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'
import { detailGroups, type FieldGroup } from './field-view.ts'
import { headOf, type VehicleHeadView } from './head.ts'
import { locksOf } from './locks.ts'
import { offeringOf, type OfferingView } from './offering-view.ts'

export interface VehicleView {
  head: VehicleHeadView
  version: string
  groups: FieldGroup[]
  /** Columns of the feed that no field stands for, as they came. */
  others: [column: string, value: string][]
  problem: string | null
  mayEdit: boolean
  /** Null where this person may not sell it. */
  offering: OfferingView | null
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
  { url, params, refused }: OfficeRequest,
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
      offering: await offeringOf(office, vehicle, { url, refused }),
      action: officePath(ctx.site.slug, 'stock', vehicle.id),
    },
  }
}
