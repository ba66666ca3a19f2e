import { noteAudit } from '#data/accounts/audit.ts'
import { reservationByReference, type Reservation } from '#data/checkout/reservations.ts'
import { reservationSteps } from '#data/office/reservation-list.ts'
import { localDay, siteTimeZone } from '#domain/hours/local-day.ts'
import { timezoneOf } from '#domain/hours/opening-hours.ts'
import { momentOf } from '#domain/hours/wall-clock.ts'
import { centsOfText } from '#domain/money/money.ts'
import { dateIn } from '#domain/office/calendar/week.ts'
import { listMoment } from '#domain/office/lead-words.ts'
import { officePath } from '#domain/office/office-paths.ts'
import type { OfficeAction } from '#domain/office/permissions.ts'
import { stepActor, stepWords } from '#domain/office/reservations.ts'
import { locationById } from '#domain/site/places/lookups.ts'
import type { PressAnswer } from '../desks.ts'
import { invalid } from '../feeds/action.ts'
import type { FormAction, SiteOffice } from '../screen.ts'

type Actor = `staff:${string}`
type Press = (office: SiteOffice, found: Reservation, actor: Actor, form: URLSearchParams) => Promise<PressAnswer>

/** A press on the reservation of the address, which must still be of the form's version. */
const press = (
  may: OfficeAction,
  run: Press,
  needs: Pick<FormAction<SiteOffice>, 'fresh' | 'apart'> = {},
): FormAction<SiteOffice> => ({
  may,
  ...needs,
  run: async (office, { params, form }) => {
    const { ctx, session } = office
    const found = await reservationByReference(ctx, params['reference'] ?? '')
    if (found === null || !office.can(may, { locationId: found.locationId }))
      return { kind: 'refused', status: 404, problems: {} }
    if (String(found.version) !== form.get('version'))
      return { ...invalid({ '': await changedWords(office, found) }), status: 409 }
    const problem = await run(office, found, `staff:${session.staff.id}`, form)
    if (problem !== null) return invalid({ '': problem })
    return { kind: 'go', to: officePath(ctx.site.slug, 'reservations', found.reference) }
  },
})

/** Who changed it meanwhile, and how. */
async function changedWords({ ctx }: SiteOffice, { id }: Reservation): Promise<string> {
  const last = (await reservationSteps(ctx, id)).at(-1)
  const advice = 'You see it as it is now; press again if it is still right.'
  if (last === undefined) return `It has changed meanwhile. ${advice}`
  const at = listMoment(last.at, ctx.now, siteTimeZone(ctx.site))
  return `It has changed meanwhile: ${stepWords(last)}, by ${stepActor(last)}, ${at}. ${advice}`
}

/** Notes what the staff said of a press, besides the move itself. */
const note = ({ ctx, requestId }: SiteOffice, actor: Actor, action: string, subject: string, after: object = {}) =>
  noteAudit(ctx, { at: ctx.now, actor, action, subject, after, requestId })

const words = (form: URLSearchParams, name: string) => (form.get(name) ?? '').trim().slice(0, 200)

const changeTime: Press = async ({ ctx, desks }, { id, locationId }, actor, form) => {
  const yard = locationById(ctx.site, locationId)
  const [date, time] = [dateIn(form.get('date'), ''), form.get('time') ?? '']
  if (yard === null || date === '' || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return 'Choose a day and a time.'
  return desks.reservations.changeTime(id, momentOf(date, time, timezoneOf(yard)), actor)
}

const received: Press = async (office, { id }, actor, form) => {
  const after = { way: words(form, 'way'), date: dateIn(form.get('paid-on'), ''), reference: words(form, 'ref') }
  if (after.way === '' || after.date === '') return 'Say how it was paid and on which day.'
  if (after.date > localDay(office.ctx.site, office.ctx.now)) return `${after.date} is still to come.`
  const problem = await office.desks.reservations.received(id, actor)
  if (problem === null) await note(office, actor, 'payment-by-hand', id, after)
  return problem
}

const refundPart: Press = async (office, { id, reference }, actor, form) => {
  const amountCents = centsOfText(words(form, 'amount'))
  const because = words(form, 'because')
  if (amountCents === null || amountCents <= 0 || because === '') return 'Enter an amount in dollars, and why.'
  if (words(form, 'typed') !== reference) return `Type ${reference} to give money back.`
  const paymentId = words(form, 'payment')
  const problem = await office.desks.reservations.refundPart(id, { paymentId, amountCents }, actor)
  if (problem === null) await note(office, actor, 'refund-part', id, { paymentId, amountCents, because })
  return problem
}

/** Forms of one reservation (R60). Money that goes back asks for a fresh proof; letting an unpaid one go does not. */
export const reservationActions: Readonly<Record<string, FormAction<SiteOffice>>> = {
  extend: press('reservations.work', ({ desks }, { id }, actor) => desks.reservations.extend(id, actor)),
  complete: press('reservations.work', ({ desks }, { id }, actor) => desks.reservations.complete(id, actor)),
  keep: press('reservations.work', ({ desks }, { id }, actor) => desks.reservations.keep(id, actor)),
  // The provider is told that nobody can pay any more, outside of any transaction.
  release: press('reservations.work', ({ desks }, { id }, actor) => desks.reservations.release(id, actor), {
    apart: true,
  }),
  again: press('reservations.work', async (office, { id }, actor) => {
    const problem = await office.desks.reservations.sendAgain(id)
    if (problem === null) await note(office, actor, 'reservation-told-again', id)
    return problem
  }),
  time: press('reservations.work', changeTime),
  received: press('reservations.work', received),
  cancel: press(
    'reservations.refund',
    ({ desks }, { id, reference }, actor, form) =>
      words(form, 'typed') === reference
        ? desks.reservations.cancel(id, actor)
        : Promise.resolve(`Type ${reference} to cancel it.`),
    { fresh: true },
  ),
  refund: press('reservations.refund', refundPart, { fresh: true }),
  returned: press(
    'reservations.refund',
    async (office, { id }, actor) => {
      const amountCents = await office.desks.reservations.givenBackByHand(id)
      if (amountCents === 0) return 'There is nothing to give back that the card provider does not.'
      await note(office, actor, 'refund-by-hand', id, { amountCents })
      return null
    },
    { fresh: true },
  ),
}
