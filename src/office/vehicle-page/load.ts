import { vehiclePath } from '#domain/site/paths.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'
import { headOf, type VehicleHeadView } from '../vehicle/head.ts'
import { seenVehicle } from '../vehicle/load.ts'

export interface ShownPageView {
  head: VehicleHeadView
  address: string
  isOnSite: boolean
}

/** The tab Page: where shoppers find the vehicle. */
export async function loadShownPage(office: SiteOffice, { params }: OfficeRequest): Promise<OfficePage<ShownPageView>> {
  const vehicle = await seenVehicle(office, params['id'])
  if (vehicle === null) return null
  const head = await headOf(office, vehicle, 'page')
  return {
    title: `Page · ${head.name}`,
    view: {
      head,
      address: publicUrl(office.ctx.site, vehiclePath(vehicle.slug)),
      isOnSite: !head.reasons.some(({ weight }) => weight === 'hides'),
    },
  }
}
