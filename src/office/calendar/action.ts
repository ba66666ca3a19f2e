import { isDeepStrictEqual } from 'node:util'
import { noteAudit } from '#data/accounts/audit.ts'
import { addCalendarLink, revokeCalendarLink } from '#data/office/calendar-links.ts'
import { blockTime, calendarBlockOf, confirmDrive, noteDriveEnd, unblockTime } from '#data/office/calendar.ts'
import { driveOf } from '#data/test-drives/bookings.ts'
import { vehicleByStock } from '#data/office/vehicle-by-stock.ts'
import { timezoneOf } from '#domain/hours/opening-hours.ts'
import { momentOf } from '#domain/hours/wall-clock.ts'
import { dateIn } from '#domain/office/calendar/week.ts'
import { calendarFeedPath, officePath } from '#domain/office/office-paths.ts'
import type { Location } from '#domain/site/places/locations.ts'
import { driveLocations } from '#domain/test-drive/drive-location.ts'
import { invalid } from '../feeds/action.ts'
import type { FormAction, FormAnswer, SiteOffice } from '../screen.ts'

type Form = URLSearchParams

const NOTHING: FormAnswer = { kind: 'refused', status: 404, problems: { '': 'There is no such entry any more.' } }

const textOf = (form: Form, name: string) => (form.get(name) ?? '').trim()

/** The moment of a day and a time of the form, on the yard's clock; null where one of them is none. */
function momentIn(form: Form, yard: Location, [day, time]: readonly [string, string]): Date | null {
  const [date, clock] = [textOf(form, day), textOf(form, time)]
  return dateIn(date, '') === '' || !/^([01]\d|2[0-3]):[0-5]\d$/.test(clock)
    ? null
    : momentOf(date, clock, timezoneOf(yard))
}

const backTo = ({ ctx }: SiteOffice, form: Form, yardId: string): FormAnswer => {
  const day = dateIn(textOf(form, 'day'), '')
  return { kind: 'go', to: `${officePath(ctx.site.slug, 'calendar')}?yard=${encodeURIComponent(yardId)}&day=${day}` }
}

const note = (office: SiteOffice, action: string, subject: string, after: object = {}, before: object | null = null) =>
  noteAudit(office.ctx, {
    at: office.ctx.now,
    actor: `staff:${office.session.staff.id}`,
    action,
    subject,
    before,
    after,
    requestId: office.requestId,
  })

/** Runs `work` for the yard of the form, where this person works. */
const ofYard = (
  work: (office: SiteOffice, form: Form, yard: Location) => Promise<FormAnswer>,
): FormAction<SiteOffice> => ({
  may: 'calendar.work',
  run: async (office, { form }) => {
    const yard = driveLocations(office.ctx.site).find(({ id }) => id === textOf(form, 'yard'))
    if (yard === undefined || !office.can('calendar.work', { locationId: yard.id })) return NOTHING
    return work(office, form, yard)
  },
})

/** The values of `one` that two states of a row do not share. */
const differing = (one: object, before: object, now: object): object => {
  const [was, is] = [before, now].map((row) => new Map(Object.entries(row)))
  return Object.fromEntries(Object.entries(one).filter(([name]) => !isDeepStrictEqual(was?.get(name), is?.get(name))))
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Runs `work` for the drive of the form, which must be of the yard. Its answer is what is wrong; null goes back. */
const ofDrive = (
  action: string,
  work: (office: SiteOffice, leadId: string, form: Form, yard: Location) => Promise<string | null>,
) =>
  ofYard(async (office, form, yard) => {
    const leadId = textOf(form, 'lead')
    const drive = UUID.test(leadId) ? await driveOf(office.ctx, leadId) : null
    if (drive?.locationId !== yard.id) return NOTHING
    const problem = await work(office, leadId, form, yard)
    if (problem !== null) return invalid({ '': problem })
    const now = (await driveOf(office.ctx, leadId)) ?? drive
    const [before, after] = [drive, now].map((one) => differing(one, drive, now))
    await note(office, action, leadId, after, before)
    return backTo(office, form, yard.id)
  })

const CHANGE_WORDS = {
  changed: null,
  same: null,
  taken: 'That time is not free. The drive stays as it was.',
  over: 'The drive has begun, or was cancelled, and cannot be changed.',
  unknown: 'There is no such drive any more.',
} as const
const NOT_BEGUN = 'The drive has not begun yet, or was cancelled.'

/** Makes a secret address of one yard, or of all that this person may see (null). */
const subscription = (yardIn: (form: Form) => string | null): FormAction<SiteOffice> => ({
  may: 'calendar.read',
  run: async (office, { form }) => {
    const { ctx, session } = office
    const locationId = yardIn(form)
    const seen = driveLocations(ctx.site).filter(({ id }) => office.can('calendar.read', { locationId: id }))
    if (!seen.some(({ id }) => locationId === null || id === locationId)) return NOTHING
    const made = await addCalendarLink(ctx, { staffId: session.staff.id, locationId, now: ctx.now })
    await note(office, 'calendar-link-added', String(made.id), { locationId })
    return { kind: 'shown', once: { link: calendarFeedPath(ctx.site.slug, made.secret) } }
  },
})

/** Forms of the calendar (R50). */
export const calendarActions: Readonly<Record<string, FormAction<SiteOffice>>> = {
  confirm: ofDrive('drive-confirmed', async ({ ctx }, leadId) =>
    (await confirmDrive(ctx, leadId, ctx.now)) ? null : 'The drive has begun, or was cancelled.',
  ),
  done: ofDrive('drive-done', async ({ ctx }, leadId) =>
    (await noteDriveEnd(ctx, { leadId, end: 'done', now: ctx.now })) ? null : NOT_BEGUN,
  ),
  'no-show': ofDrive('drive-no-show', async ({ ctx }, leadId) =>
    (await noteDriveEnd(ctx, { leadId, end: 'no-show', now: ctx.now })) ? null : NOT_BEGUN,
  ),
  reopen: ofDrive('drive-reopened', async ({ ctx }, leadId) =>
    (await noteDriveEnd(ctx, { leadId, end: null, now: ctx.now })) ? null : NOT_BEGUN,
  ),
  cancel: ofDrive(
    'drive-cancelled',
    async ({ desks }, leadId) => CHANGE_WORDS[await desks.drives.change(leadId, null)],
  ),
  move: ofDrive('drive-moved', async ({ desks }, leadId, form, yard) => {
    const startsAt = momentIn(form, yard, ['date', 'time'])
    return startsAt === null ? 'Choose a day and a time.' : CHANGE_WORDS[await desks.drives.change(leadId, startsAt)]
  }),
  book: ofYard(async (office, form, yard) => {
    const { ctx, desks, session } = office
    const startsAt = momentIn(form, yard, ['date', 'time'])
    if (startsAt === null) return invalid({ at: 'Choose a day and a time.' })
    const stocknum = textOf(form, 'stock')
    const carId = stocknum === '' ? '' : await vehicleByStock(ctx, stocknum)
    if (carId === null) return invalid({ stock: `There is no vehicle ${stocknum}.` })
    const person = { name: textOf(form, 'name'), email: textOf(form, 'email'), phone: textOf(form, 'phone') }
    const booking = { ...person, carId: String(carId), locationId: yard.id, startsAt, message: textOf(form, 'message') }
    const by = { staffId: session.staff.id, key: textOf(form, 'key') || office.requestId }
    const problems = await desks.drives.book(booking, by)
    if (problems !== null) return invalid(problems)
    await note(office, 'drive-booked', yard.id, { startsAt })
    return backTo(office, form, yard.id)
  }),
  block: ofYard(async (office, form, yard) => {
    const startsAt = momentIn(form, yard, ['block-date', 'block-from'])
    const endsAt = momentIn(form, yard, ['block-date', 'block-to'])
    const reason = textOf(form, 'block-reason').slice(0, 200)
    if (startsAt === null || endsAt === null || endsAt <= startsAt)
      return invalid({ block: 'Choose a day and two times, the second later.' })
    if (reason === '') return invalid({ block: 'Say why, such as Stocktake.' })
    const block = { locationId: yard.id, startsAt, endsAt, reason, staffId: office.session.staff.id }
    const { id, booked } = await blockTime(office.ctx, block)
    await note(office, 'calendar-blocked', String(id), { startsAt, endsAt, reason })
    if (booked.length === 0) return backTo(office, form, yard.id)
    const people = booked.map(({ person }) => person).join(', ')
    return {
      kind: 'shown',
      once: { blocked: `The time is blocked. Booked there already, and to be moved: ${people}.` },
    }
  }),
  unblock: ofYard(async (office, form, yard) => {
    const id = Number(textOf(form, 'block')) || 0
    if ((await calendarBlockOf(office.ctx, id))?.locationId !== yard.id) return NOTHING
    await unblockTime(office.ctx, id)
    await note(office, 'calendar-unblocked', String(id))
    return backTo(office, form, yard.id)
  }),
  subscribe: subscription((form) => textOf(form, 'yard')),
  'subscribe-all': subscription(() => null),
  revoke: {
    may: 'calendar.read',
    run: async (office, { form }) => {
      const { ctx, session } = office
      const id = Number(textOf(form, 'link')) || 0
      if (!(await revokeCalendarLink(ctx, { id, staffId: session.staff.id, now: ctx.now }))) return NOTHING
      await note(office, 'calendar-link-revoked', String(id))
      return backTo(office, form, textOf(form, 'yard'))
    },
  },
}
