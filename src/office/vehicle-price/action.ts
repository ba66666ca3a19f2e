import { readPriceForm } from '#domain/office/price-form.ts'
import type { FormAction, SiteOffice } from '../screen.ts'
import { answerEdit } from '../vehicle/edit-answer.ts'
import { tabPath } from '../vehicle/head.ts'
import { evidenceOf } from './load.ts'

/** Saves prices: one transaction with their ledger row, journal and notice (Office R32, R36). */
const save: FormAction<SiteOffice> = {
  may: 'stock.price',
  run: (office, request) =>
    answerEdit(office, request, 'stock.price', {
      to: tabPath(office.ctx.site.slug, Number(request.params['id']), 'price'),
      wanted: async (vehicle) => {
        const { set, problems } = readPriceForm(request.form, vehicle, await evidenceOf(office, vehicle.id))
        return Object.keys(problems).length > 0 ? { problems } : { set }
      },
    }),
}

export const priceActions = { save }
