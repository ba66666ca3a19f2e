import { editVehicle, type VehicleEdit } from '#data/office/edit-vehicle.ts'
import { officeVehicle, type OfficeVehicle } from '#data/office/office-vehicle.ts'
import type { OfficeAction } from '#domain/office/permissions.ts'
import type { FormAnswer, SiteOffice } from '../screen.ts'

const UNKNOWN: FormAnswer = { kind: 'refused', status: 404, problems: {} }

/** The problem of a form whose vehicle somebody else has saved meanwhile; its screen shows both values. */
export const SAVED_MEANWHILE = 'Somebody else saved this vehicle meanwhile. Nothing of yours was saved yet.'

/** The vehicle of a screen where this person may do something to it; null elsewhere. */
export async function allowedVehicle(
  { ctx, can }: SiteOffice,
  id: string | undefined,
  action: OfficeAction,
): Promise<OfficeVehicle | null> {
  const vehicle = await officeVehicle(ctx, id ?? '')
  return vehicle !== null && can(action, { locationId: vehicle.locationId }) ? vehicle : null
}

type EditWish = Omit<VehicleEdit, 'vehicleId' | 'version'> | { problems: Record<string, string> }

/**
 * Edits the vehicle of a screen. `wanted` says what to change of the vehicle as it is, or why not. The form's `version`
 * is the vehicle's when the screen was made; a form without one takes the vehicle as it is.
 */
export async function answerEdit(
  office: SiteOffice,
  { params, form }: { params: Readonly<Record<string, string>>; form: URLSearchParams },
  action: OfficeAction,
  { to, wanted }: { to: string; wanted: (vehicle: OfficeVehicle) => EditWish | Promise<EditWish> },
): Promise<FormAnswer> {
  const vehicle = await allowedVehicle(office, params['id'], action)
  if (vehicle === null) return UNKNOWN
  const version = form.get('version')
  const edit = await wanted(vehicle)
  if (version !== null && version !== vehicle.changedXid)
    return { kind: 'refused', status: 409, problems: { '': SAVED_MEANWHILE } }
  if ('problems' in edit) return { kind: 'refused', status: 422, problems: edit.problems }
  const editor = { staffId: office.session.staff.id, now: office.now }
  const answer = await editVehicle(office.ctx, { ...edit, vehicleId: vehicle.id, version }, editor)
  if (answer.kind === 'unknown') return UNKNOWN
  if (answer.kind === 'conflict') return { kind: 'refused', status: 409, problems: { '': SAVED_MEANWHILE } }
  return { kind: 'go', to }
}
