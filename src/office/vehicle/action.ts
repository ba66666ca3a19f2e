import { FEED_COLUMNS } from '#data/stock-import/columns.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { readVehicleForm } from '#domain/office/read-vehicle-form.ts'
import type { FormAction, SiteOffice } from '../screen.ts'
import { answerEdit } from './edit-answer.ts'
import { fieldSiteOf } from './field-view.ts'
import { saleActions } from './sale-actions.ts'

type Request = Parameters<FormAction<SiteOffice>['run']>[1]

const back = ({ ctx }: SiteOffice, { params }: Request) => officePath(ctx.site.slug, 'stock', params['id'] ?? '')

/** Saves the changed fields; each is locked against the feed (Office R31). */
const save: FormAction<SiteOffice> = {
  may: 'stock.edit',
  run: (office, request) =>
    answerEdit(office, request, 'stock.edit', {
      to: back(office, request),
      wanted: (vehicle) => {
        const { set, problems } = readVehicleForm(request.form, vehicle, fieldSiteOf(office.ctx.site))
        if (set.locationId !== undefined && !office.can('stock.edit', { locationId: set.locationId }))
          return { problems: { locationId: 'Your role does not reach that yard' } }
        return Object.keys(problems).length > 0 ? { problems } : { set }
      },
    }),
}

/** Gives a field back to the feed, which says its value at once. */
export const unlock: FormAction<SiteOffice> = {
  may: 'stock.edit',
  run: (office, request) =>
    answerEdit(office, request, 'stock.edit', {
      to: [back(office, request), ...['price', 'photos'].filter((tab) => tab === request.form.get('to'))].join('/'),
      wanted: () => {
        const field = request.form.get('field') ?? ''
        return FEED_COLUMNS.some(({ column }) => column === field)
          ? { unlock: [field] }
          : { problems: { '': `"${field}" is no field of a vehicle` } }
      },
    }),
}

export const vehicleActions = { save, unlock, ...saleActions }
