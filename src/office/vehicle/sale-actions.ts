/** Buttons that say whether a vehicle is for sale, and for whom it is kept (Office R33). */
import { undoBulk } from '#data/office/bulk-edits.ts'
import { duplicateVehicle } from '#data/office/duplicate-vehicle.ts'
import { editVehicle, type EditAnswer } from '#data/office/edit-vehicle.ts'
import { freeByHand, handReservationOf, keepByHand, type KeepAnswer } from '#data/office/hand-reservations.ts'
import type { OfficeVehicle } from '#data/office/office-vehicle.ts'
import { reopenBuyer, sellVehicle } from '#data/office/sell-vehicle.ts'
import { readReservation } from '#data/checkout/reservations.ts'
import { readLead } from '#data/leads/read-leads.ts'
import { readKeptForm, spokenUntil } from '#domain/office/kept-by-hand.ts'
import type { OfficeAction } from '#domain/office/permissions.ts'
import { vehicleName } from '#domain/vehicle/vehicle-name.ts'
import type { Lead } from '#domain/leads/lead.ts'
import { leadFor } from '../lead/read-lead.ts'
import type { FormAction, FormAnswer, SiteOffice } from '../screen.ts'
import { allowedVehicle } from './edit-answer.ts'
import { tabPath } from './head.ts'
import { whoSaved } from './who-saved.ts'

interface Pressed {
  office: SiteOffice
  form: URLSearchParams
  vehicle: OfficeVehicle
  /** `changed_xid` of the vehicle that the form was made from; null where only the latest state matters. */
  version: string | null
  bulkId: string
  editor: { staffId: string; now: Date }
}

const LONGEST_NOTE = 300

const refused = (problems: Record<string, string>, status: 404 | 409 | 422 = 422): FormAnswer => ({
  kind: 'refused',
  status,
  problems,
})

const noteOf = (form: URLSearchParams): string | null => (form.get('note') ?? '').trim().slice(0, LONGEST_NOTE) || null

/** A button for a vehicle on which this person may do that. One of an older version is told who saved what. */
const button = (may: OfficeAction, press: (pressed: Pressed) => Promise<FormAnswer>): FormAction<SiteOffice> => ({
  may,
  run: async (office, { params, form }) => {
    const vehicle = await allowedVehicle(office, params['id'], may)
    if (vehicle === null) return refused({ '': 'There is no such vehicle' }, 404)
    const version = form.get('version')
    const editor = { staffId: office.session.staff.id, now: office.now }
    const pressed = { office, form, vehicle, version, bulkId: crypto.randomUUID(), editor }
    return version !== null && version !== vehicle.changedXid ? changedMeanwhile(pressed) : press(pressed)
  },
})

async function changedMeanwhile({ office, vehicle }: Pressed): Promise<FormAnswer> {
  return refused({ '': `${await whoSaved(office, vehicle.id)}. Look at it, then press again.` }, 409)
}

/** Back to the vehicle, which says what was saved and can be taken back. */
const done = ({ office, vehicle, bulkId }: Pressed): FormAnswer => ({
  kind: 'go',
  to: `${tabPath(office.ctx.site.slug, vehicle.id, 'details')}?done=${bulkId}`,
})

const answered = (pressed: Pressed, { kind }: EditAnswer): FormAnswer | Promise<FormAnswer> =>
  kind === 'saved' ? done(pressed) : changedMeanwhile(pressed)

const STATUSES = ['in_stock', 'coming_soon', 'unavailable'] as const
const HELD = 'A shopper has reserved it on the site. End the reservation first, or mark it sold to its holder.'

/** For sale, coming soon or withdrawn. */
const status = button('stock.sell', async (pressed) => {
  const { office, form, vehicle, version, bulkId, editor } = pressed
  const to = STATUSES.find((word) => word === form.get('status'))
  if (to === undefined) return refused({ '': `No such status; valid: ${STATUSES.join(', ')}` })
  if (to === 'unavailable' && vehicle.reservationId !== null) return refused({ '': HELD }, 409)
  const note = noteOf(form)
  const set = { status: to, ...(to === 'unavailable' && vehicle.reserved && { reserved: false }) }
  const edit = { vehicleId: vehicle.id, version, bulkId, set, ...(note !== null && { note }) }
  return answered(pressed, await editVehicle(office.ctx, edit, editor))
})

/** The lead of the buyer that a form names; null for a buyer without one, or why it cannot be. */
async function buyerOf({ office, form }: Pressed): Promise<Lead | null | { problem: string }> {
  const typed = (form.get('reference') ?? '').trim()
  const buyer = form.get('buyer') ?? ''
  const reference = typed !== '' ? typed : buyer === 'other' ? '' : buyer
  if (reference === '') return null
  const found = await leadFor(office, reference, 'leads.work')
  return (
    found?.lead ?? { problem: `There is no lead ${reference} that you work on. A reference looks like SOU-7K2F9Q.` }
  )
}

/** Sold: to the holder of its reservation, to somebody with a lead, or to anybody else. */
const sold = button('stock.sell', async (pressed) => {
  const { office, form, vehicle, version, bulkId, editor } = pressed
  const name = `${vehicleName(vehicle)}, ${vehicle.stocknum}`
  const sale = { vehicleId: vehicle.id, bulkId, note: noteOf(form), vehicle: name }
  if (form.get('buyer') === 'holder') return sellToHolder(pressed, sale)
  if (vehicle.reservationId !== null) return refused({ '': HELD }, 409)
  const lead = await buyerOf(pressed)
  if (lead !== null && 'problem' in lead) return refused({ buyer: lead.problem })
  if (lead === null && sale.note === null) return refused({ note: 'Say to whom, in a few words' })
  const answer = await sellVehicle(office.ctx, { ...sale, version, lead }, editor)
  if (answer.kind === 'lead-refused') return refused({ buyer: answer.words })
  if (answer.kind === 'lead-changed')
    return refused({ '': 'Somebody else changed that lead at the same moment. Press again.' }, 409)
  return answered(pressed, answer)
})

/** The reservation is completed with its money; then the vehicle's history and the lead say to whom it went. */
async function sellToHolder(
  pressed: Pressed,
  sale: Omit<Parameters<typeof sellVehicle>[1], 'lead' | 'version'>,
): Promise<FormAnswer> {
  const { office, vehicle, editor } = pressed
  const { ctx } = office
  const held = vehicle.reservationId === null ? null : await readReservation(ctx, vehicle.reservationId)
  if (held === null) return refused({ '': 'Nobody holds it on the site any more.' }, 409)
  if (!office.can('reservations.work', { locationId: held.locationId }))
    return refused({ '': `Reservation ${held.reference} is completed by somebody who works on reservations.` })
  const wrong = await office.desks.reservations.complete(held.id, `staff:${editor.staffId}`)
  if (wrong !== null) return refused({ '': wrong }, 409)
  const note = [`Holder of ${held.reference}`, sale.note].filter((word) => word !== null).join('; ')
  const lead = await readLead(ctx, held.leadId)
  const told = { ...sale, note, version: null, reservationId: held.id }
  const answer = await sellVehicle(ctx, { ...told, lead }, editor)
  if (answer.kind !== 'saved' && lead !== null) await sellVehicle(ctx, { ...told, lead: null }, editor)
  // Its money has moved: nothing to take back.
  return { kind: 'go', to: tabPath(ctx.site.slug, vehicle.id, 'details') }
}

/** Keeps the vehicle for somebody until a time. Shoppers see that it is reserved, and no name. */
const keep = button('stock.sell', async (pressed) => {
  const { office, form, vehicle, version, editor } = pressed
  const wish = readKeptForm(form, office.ctx.site, office.now)
  if ('problems' in wish) return refused(wish.problems)
  const lead = await buyerOf(pressed)
  if (lead !== null && 'problem' in lead) return refused({ forWhom: lead.problem })
  const answer = await keepByHand(
    office.ctx,
    { vehicleId: vehicle.id, version, leadId: lead?.id ?? null, ...wish },
    editor,
  )
  return keptAnswer(pressed, answer)
})

function keptAnswer(pressed: Pressed, answer: KeepAnswer): FormAnswer | Promise<FormAnswer> {
  const { office, vehicle } = pressed
  switch (answer.kind) {
    case 'saved':
      return { kind: 'go', to: tabPath(office.ctx.site.slug, vehicle.id, 'details') }
    case 'held':
      return refused({ '': `A shopper holds it on the site: ${answer.holder.reference}.` }, 409)
    case 'promised':
      return refused({ '': 'A shopper in its line was promised it first.' }, 409)
    case 'kept': {
      const { staffName, forWhom, until } = answer.by
      const when = spokenUntil(until, office.ctx.site)
      return refused({ '': `${staffName ?? 'Somebody'} keeps it for ${forWhom} until ${when}.` }, 409)
    }
    case 'not-for-sale':
      return refused({ '': 'It is not for sale, so it cannot be kept.' }, 409)
    default:
      return changedMeanwhile(pressed)
  }
}

/** Frees a vehicle that is kept by hand, or that its feed says is reserved. */
const free = button('stock.sell', async (pressed) => {
  const { office, vehicle, version, bulkId, editor } = pressed
  const one = { vehicleId: vehicle.id, version }
  const kept = await handReservationOf(office.ctx, vehicle.id)
  const answer =
    kept === null
      ? await editVehicle(office.ctx, { ...one, bulkId, set: { reserved: false } }, editor)
      : await freeByHand(office.ctx, one, editor)
  return kept === null || answer.kind !== 'saved'
    ? answered(pressed, answer)
    : { kind: 'go', to: tabPath(office.ctx.site.slug, vehicle.id, 'details') }
})

/** Moves the vehicle to another yard. */
const yard = button('stock.edit', async (pressed) => {
  const { office, form, vehicle, version, bulkId, editor } = pressed
  const locationId = form.get('yard') ?? ''
  const isYard = office.ctx.site.locations.some(({ id }) => id === locationId)
  if (!isYard || !office.can('stock.edit', { locationId })) return refused({ '': 'Your role does not reach that yard' })
  const edit = { vehicleId: vehicle.id, version, bulkId, set: { locationId } }
  return answered(pressed, await editVehicle(office.ctx, edit, editor))
})

/** Makes a vehicle that is like this one, under a new stock number, and shows it. */
const copy: FormAction<SiteOffice> = {
  apart: true,
  ...button('stock.create', async ({ office, form, vehicle, editor }) => {
    const stocknum = (form.get('stocknum') ?? '').trim()
    if (stocknum === '') return refused({ stocknum: 'Give the copy a stock number of its own' })
    const made = await duplicateVehicle(office.ctx, vehicle, stocknum, editor)
    return 'problem' in made
      ? refused({ stocknum: made.problem })
      : { kind: 'go', to: tabPath(office.ctx.site.slug, made.vehicleId, 'details') }
  }),
}

/** Takes the last press back, within ten minutes and where nothing changed since. */
const undo = button('stock.sell', async (pressed) => {
  const { office, form, vehicle, editor } = pressed
  const bulkId = form.get('done') ?? ''
  const taken = /^[0-9a-f-]{36}$/.test(bulkId) ? await undoBulk(office.ctx, bulkId, editor) : null
  if (taken === null)
    return refused({ '': 'It can no longer be taken back: ten minutes are over, or it was done before.' }, 409)
  if (taken.undone === 0) return changedMeanwhile(pressed)
  await reopenBuyer(office.ctx, bulkId, editor)
  return { kind: 'go', to: tabPath(office.ctx.site.slug, vehicle.id, 'details') }
})

export const saleActions = { status, sold, keep, free, yard, copy, undo }
