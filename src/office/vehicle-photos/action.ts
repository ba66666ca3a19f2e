import { editPhotos } from '#data/office/edit-photos.ts'
import { officePhotos } from '#data/office/office-vehicle.ts'
import { LONGEST_WORDS, type PhotoChange } from '#domain/office/photo-order.ts'
import type { FormAction, FormAnswer, SiteOffice } from '../screen.ts'
import { allowedVehicle, answerEdit, SAVED_MEANWHILE } from '../vehicle/edit-answer.ts'
import { tabPath } from '../vehicle/head.ts'

/** Moves, hides, shows, removes or describes a photo. The order is then the office's, and the feed keeps off it. */
const photo: FormAction<SiteOffice> = {
  may: 'stock.edit',
  async run(office, { params, form }): Promise<FormAnswer> {
    const vehicle = await allowedVehicle(office, params['id'], 'stock.edit')
    if (vehicle === null) return { kind: 'refused', status: 404, problems: {} }
    const change = changeOf(form)
    const photos = await officePhotos(office.ctx, vehicle.id)
    if (change === null || !photos.some(({ sourceUrl }) => sourceUrl === change.sourceUrl))
      return { kind: 'refused', status: 422, problems: { '': 'There is no such photo, or nothing to do with it.' } }
    const editor = { staffId: office.session.staff.id, now: office.now }
    const edit = { vehicleId: vehicle.id, version: form.get('version'), change }
    const answer = await editPhotos(office.ctx, edit, editor)
    return answer.kind === 'conflict'
      ? { kind: 'refused', status: 409, problems: { '': SAVED_MEANWHILE } }
      : { kind: 'go', to: tabPath(office.ctx.site.slug, vehicle.id, 'photos') }
  },
}

function changeOf(form: URLSearchParams): PhotoChange | null {
  const sourceUrl = form.get('photo') ?? ''
  const what = form.get('what')
  const words = (name: string) => (form.get(name) ?? '').trim().slice(0, LONGEST_WORDS) || null
  switch (what) {
    case 'back':
    case 'forward':
    case 'first':
      return { kind: 'move', sourceUrl, to: what }
    case 'to': {
      const to = Number(form.get('place'))
      return Number.isInteger(to) && to > 0 ? { kind: 'move', sourceUrl, to } : null
    }
    case 'hide':
    case 'show':
    case 'remove':
      return { kind: what, sourceUrl }
    case 'stand-in':
      return { kind: 'stand-in', sourceUrl, isDefault: form.get('is') === 'yes' }
    case 'words':
      return { kind: 'words', sourceUrl, caption: words('caption'), alt: words('alt') }
    default:
      return null
  }
}

/** Shows the feed's pictures again, as the feed has them now. */
const useFeed: FormAction<SiteOffice> = {
  may: 'stock.edit',
  run: (office, request) =>
    answerEdit(office, request, 'stock.edit', {
      to: tabPath(office.ctx.site.slug, Number(request.params['id']), 'photos'),
      wanted: () => ({ unlock: ['images'] }),
    }),
}

export const photoActions = { photo, 'use-feed': useFeed }
