import { editPhotos } from '#data/office/edit-photos.ts'
import { setViewPictures } from '#data/office/edit-views.ts'
import { officePhotos } from '#data/office/office-vehicle.ts'
import { LONGEST_WORDS, type PhotoChange } from '#domain/office/photo-order.ts'
import { readVehicleForm } from '#domain/office/read-vehicle-form.ts'
import type { FormAction, FormAnswer, SiteOffice } from '../screen.ts'
import { allowedVehicle, answerEdit, SAVED_MEANWHILE } from '../vehicle/edit-answer.ts'
import { fieldSiteOf } from '../vehicle/field-view.ts'
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
    case 'mark': {
      const [x, y] = [shareIn(form, 'x'), shareIn(form, 'y')]
      const text = words('text')
      return x === null || y === null || text === null ? null : { kind: 'mark', sourceUrl, mark: { x, y, text } }
    }
    case 'unmark':
      return { kind: 'unmark', sourceUrl, mark: Number(form.get('mark') ?? NaN) }
    case 'words':
      return { kind: 'words', sourceUrl, caption: words('caption'), alt: words('alt') }
    default:
      return null
  }
}

/** A place as it was typed, in percent: 0 to 1. */
function shareIn(form: URLSearchParams, name: string): number | null {
  const typed = (form.get(name) ?? '').trim()
  const percent = Number(typed)
  return typed !== '' && percent >= 0 && percent <= 100 ? percent / 100 : null
}

/** Saves addresses of videos and a provider's 360° view. */
const media: FormAction<SiteOffice> = {
  may: 'stock.edit',
  run: (office, request) =>
    answerEdit(office, request, 'stock.edit', {
      to: tabPath(office.ctx.site.slug, Number(request.params['id']), 'photos'),
      wanted: (vehicle) => {
        const { set, problems } = readVehicleForm(request.form, vehicle, fieldSiteOf(office.ctx.site))
        return Object.keys(problems).length > 0 ? { problems } : { set }
      },
    }),
}

/** Takes the turntable or the panorama away. The feed's comes back with its pictures. */
const removeView: FormAction<SiteOffice> = {
  may: 'stock.edit',
  async run(office, { params, form }): Promise<FormAnswer> {
    const vehicle = await allowedVehicle(office, params['id'], 'stock.edit')
    if (vehicle === null) return { kind: 'refused', status: 404, problems: {} }
    const kind = (['spin', 'interior'] as const).find((name) => name === form.get('view'))
    if (kind === undefined)
      return { kind: 'refused', status: 422, problems: { '': 'No such view; valid: spin, interior' } }
    const editor = { staffId: office.session.staff.id, now: office.now }
    await setViewPictures(office.ctx, { vehicleId: vehicle.id, kind, sourceUrls: [] }, editor)
    return { kind: 'go', to: tabPath(office.ctx.site.slug, vehicle.id, 'photos') }
  },
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

export const photoActions = { photo, media, 'remove-view': removeView, 'use-feed': useFeed }
