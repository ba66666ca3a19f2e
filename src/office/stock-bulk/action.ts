import { saveBulk, undoBulk } from '#data/office/bulk-edits.ts'
import { bulkEditOf, readBulkChange, type BulkChange } from '#domain/office/bulk-change.ts'
import { officePath } from '#domain/office/office-paths.ts'
import type { OfficeAction } from '#domain/office/permissions.ts'
import type { FormAction, FormAnswer, SiteOffice } from '../screen.ts'
import { whoSaved } from '../vehicle/who-saved.ts'
import { bulkVehicles } from './vehicles.ts'

const NEEDS: Record<BulkChange['what'], OfficeAction> = {
  price: 'stock.price',
  yard: 'stock.edit',
  tag: 'stock.edit',
  certified: 'stock.edit',
  status: 'stock.sell',
}

const refused = (words: string, status: 409 | 422 = 422): FormAnswer => ({
  kind: 'refused',
  status,
  problems: { '': words },
})

const donePath = ({ ctx }: SiteOffice, what: string, bulkId: string) =>
  `${officePath(ctx.site.slug, 'stock', 'bulk')}?${new URLSearchParams({ what, done: bulkId })}`

/** Shows old and new of what was typed; nothing is saved. */
const preview: FormAction<SiteOffice> = { may: 'stock.edit', run: async () => ({ kind: 'again' }) }

/** Saves what the preview showed. A vehicle that somebody changed since is left as it is. */
const apply: FormAction<SiteOffice> = {
  may: 'stock.edit',
  async run(office, { form }): Promise<FormAnswer> {
    const yards = office.ctx.site.locations.map(({ id }) => id)
    const change = readBulkChange(form, yards)
    if (change === null) return refused('Choose what to change, and its new value.')
    if ('problem' in change) return refused(change.problem)
    const mayMove = change.what !== 'yard' || office.can('stock.edit', { locationId: change.locationId })
    const vehicles = await bulkVehicles(office, form)
    const edits = vehicles.flatMap((vehicle) => {
      const edit = bulkEditOf(vehicle, change)
      const version = form.get(`version-${vehicle.id}`)
      const may = mayMove && office.can(NEEDS[change.what], { locationId: vehicle.locationId })
      return 'set' in edit && version !== null && may ? [{ vehicleId: vehicle.id, version, set: edit.set }] : []
    })
    if (edits.length === 0)
      return refused('None of them would change: each has that value already, or is not yours to change.')
    const bulkId = crypto.randomUUID()
    const { saved, changed } = await saveBulk(
      office.ctx,
      { bulkId, edits },
      { staffId: office.session.staff.id, now: office.now },
    )
    if (saved > 0) return { kind: 'go', to: donePath(office, change.what, bulkId) }
    const [first] = changed
    const who = first === undefined ? 'Somebody else changed them' : await whoSaved(office, first)
    return refused(`All were changed meanwhile. ${who}. Look at old and new once more.`, 409)
  },
}

/** Takes a bulk back within ten minutes, where nothing changed since. */
const undo: FormAction<SiteOffice> = {
  may: 'stock.edit',
  async run(office, { form }): Promise<FormAnswer> {
    const bulkId = form.get('done') ?? ''
    const editor = { staffId: office.session.staff.id, now: office.now }
    const taken = /^[0-9a-f-]{36}$/.test(bulkId) ? await undoBulk(office.ctx, bulkId, editor) : null
    return taken === null
      ? refused('It can no longer be taken back: ten minutes are over, or it was done before.', 409)
      : { kind: 'go', to: donePath(office, form.get('what') ?? 'price', bulkId) }
  },
}

export const bulkActions = { preview, apply, undo }
