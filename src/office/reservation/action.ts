import { noteAudit } from '#data/accounts/audit.ts'
import { reservationByReference, type Reservation } from '#data/checkout/reservations.ts'
import { centsOfText } from '#domain/money/money.ts'
import { timezoneOf } from '#domain/hours/opening-hours.ts'
import { momentOf } from '#domain/hours/wall-clock.ts'
import { dateIn } from '#domain/office/calendar/week.ts'
import { officePath } from '#domain/office/office-paths.ts'
import type { OfficeAction } from '#domain/office/permissions.ts'
import { locationById } from '#domain/site/places/lookups.ts'
import type { PressAnswer } from '../desks.ts'
import { invalid } from '../feeds/action.ts'
import type { FormAction, SiteOffice } from '../screen.ts'

type Actor = `staff:${string}`
type Press = (office: SiteOffice, found: Reservation, actor: Actor, form: URLSearchParams) => Promise<PressAnswer>

/** A press on the reservation of the address, which must still be of the form's version. */
const press = (may: OfficeAction, run: Press, fresh?: true): FormAction<SiteOffice> => ({
  may,
  ...(fresh && { fresh }),
  run: async (office, { params, form }) => {
    const { ctx, session } = office
    const found = await reservationByReference(ctx, params['reference'] ?? '')
    if (found === null || !office.can(may, { locationId: found.locationId }))
      return { kind: 'refused', status: 404, problems: {} }
    if (String(found.version) !== form.get('version'))
      return { ...invalid({ '': 'It has changed meanwhile. See it as it is now, and press again.' }), status: 409 }
    const problem = await run(office, found, `staff:${session.staff.id}`, form)
    if (problem !== null) return invalid({ '': problem })
    return { kind: 'go', to: officePath(ctx.site.slug, 'reservations', found.reference) }
  },
})

/** Notes what the staff said of a press, besides the move itself. */
const noteWords = ({ ctx, requestId }: SiteOffice, actor: Actor, action: string, subject: string, after: object) =>
  noteAudit(ctx, { at: ctx.now, actor, action, subject, after, requestId })

const words = (form: URLSearchParams, name: string) => (form.get(name) ?? '').trim().slice(0, 200)

/** Forms of one reservation (R60). Money that goes back asks for a fresh proof. */
export const reservationActions: Readonly<Record<string, FormAction<SiteOffice>>> = {
  extend: press('reservations.work', ({ desks }, { id }, actor) => desks.reservations.extend(id, actor)),
  complete: press('reservations.work', ({ desks }, { id }, actor) => desks.reservations.complete(id, actor)),
  keep: press('reservations.work', ({ desks }, { id }, actor) => desks.reservations.keep(id, actor)),
  again: press('reservations.work', ({ desks }, { id }) => desks.reservations.sendAgain(id)),
  time: press('reservations.work', async ({ ctx, desks }, { id, locationId }, actor, form) => {
    const yard = locationById(ctx.site, locationId)
    const [date, time] = [dateIn(form.get('date'), ''), form.get('time') ?? '']
    if (yard === null || date === '' || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return 'Choose a day and a time.'
    return desks.reservations.changeTime(id, momentOf(date, time, timezoneOf(yard)), actor)
  }),
  received: press('reservations.work', async (office, { id }, actor, form) => {
    const after = { way: words(form, 'way'), date: dateIn(form.get('paid-on'), ''), reference: words(form, 'ref') }
    if (after.way === '' || after.date === '') return 'Say how it was paid and on which day.'
    const problem = await office.desks.reservations.received(id, actor)
    if (problem === null) await noteWords(office, actor, 'payment-by-hand', id, after)
    return problem
  }),
  cancel: press(
    'reservations.refund',
    ({ desks }, { id, reference }, actor, form) =>
      words(form, 'typed') === reference
        ? desks.reservations.cancel(id, actor)
        : Promise.resolve(`Type ${reference} to cancel it.`),
    true,
  ),
  refund: press(
    'reservations.refund',
    async (office, { id }, actor, form) => {
      const amountCents = centsOfText(words(form, 'amount'))
      const because = words(form, 'because')
      if (amountCents === null || amountCents <= 0 || because === '') return 'Enter an amount in dollars, and why.'
      const paymentId = words(form, 'payment')
      const problem = await office.desks.reservations.refundPart(id, { paymentId, amountCents }, actor)
      if (problem === null) await noteWords(office, actor, 'refund-part', id, { paymentId, amountCents, because })
      return problem
    },
    true,
  ),
}
