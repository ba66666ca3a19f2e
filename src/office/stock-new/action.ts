import { officePath } from '#domain/office/office-paths.ts'
import { makeVehicle } from '#data/office/make-vehicle.ts'
import type { FormAction, FormAnswer, SiteOffice } from '../screen.ts'
import { NEW_FIELDS } from './load.ts'

const refused = (words: string): FormAnswer => ({ kind: 'refused', status: 422, problems: { '': words } })

/** Makes a vehicle of what was typed, by the rules and in the words of a feed's row (Office R35). */
const make: FormAction<SiteOffice> = {
  may: 'stock.create',
  apart: true,
  async run(office, { form }): Promise<FormAnswer> {
    const { ctx } = office
    const location = form.get('location') ?? ''
    if (!office.can('stock.create', { locationId: location || null }))
      return refused('Your role does not reach that yard')
    const names = [...NEW_FIELDS.map(({ key }) => key), 'car_type', 'location', 'price_type']
    const row = Object.fromEntries(names.map((name) => [name, (form.get(name) ?? '').trim()]))
    const by = { staffId: office.session.staff.id, now: office.now, keepsWarned: form.get('keep') === 'yes' }
    const made = await makeVehicle(ctx, row, by)
    if ('warnings' in made) return { kind: 'refused', status: 422, problems: { warnings: made.warnings.join('\n') } }
    return 'problem' in made
      ? refused(made.problem)
      : { kind: 'go', to: officePath(ctx.site.slug, 'stock', made.vehicleId) }
  },
}

export const newVehicleActions = { make }
