import type { VehicleDetails } from '#domain/vehicle/vehicle.ts'
import type { SiteContext } from '../site-context.ts'
import { editVehicle, type Editor } from './edit-vehicle.ts'
import { makeVehicle } from './make-vehicle.ts'

/** Details that are one vehicle's own: a copy begins without them. */
const OF_ONE_VEHICLE = {
  vin: null,
  regplate: null,
  regoExpiry: null,
  status: 'in_stock',
  reserved: false,
  history: null,
  file: null,
  spinCode: null,
  videoUrl: null,
  externalVideoUrl: null,
} as const

/**
 * Makes a vehicle of the office that is like another one, under a new stock number (Office R33). Plate, VIN, photos and
 * all else that is one vehicle's own stay behind, and the kilometres of one that is not new.
 */
export async function duplicateVehicle(
  ctx: Pick<SiteContext, 'db' | 'site'>,
  like: VehicleDetails,
  stocknum: string,
  editor: Editor,
): Promise<{ vehicleId: number } | { problem: string }> {
  const row = {
    stocknum,
    year: String(like.year),
    make: like.make,
    model: like.model,
    car_type: like.carType,
    item_type: like.itemType,
  }
  const set = { ...like, ...OF_ONE_VEHICLE, hotspots: { exterior: [], interior: [] } }
  const made = await makeVehicle(ctx, row, {
    ...editor,
    // Its values were taken once: what they were warned of then is no news.
    keepsWarned: true,
    finish: async (within, vehicleId) => {
      const edit = { vehicleId, version: null, note: `Like ${like.stocknum}` }
      await editVehicle(within, { ...edit, set: like.carType === 'new' ? set : { ...set, km: null } }, editor)
    },
  })
  if ('warnings' in made) return { problem: made.warnings.join(' ') }
  return made
}
