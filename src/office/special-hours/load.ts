import { noteAudit } from '#data/accounts/audit.ts'
import { clearSpecialHours, keepSpecialHours, listSpecialHours } from '#data/location-entries.ts'
import { hoursRowOf, type HoursRow } from '#domain/hours/hours-row.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { dateAfter } from '#domain/hours/wall-clock.ts'
import { spokenDate } from '#domain/leads/zoned-time.ts'
import { dateIn } from '#domain/office/calendar/week.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { invalid } from '../feeds/action.ts'
import type { FormAction, OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'

export interface SpecialHoursView {
  backHref: string
  yards: { value: string; label: string }[]
  days: { locationId: string; date: string; words: string; yard: string; canWork: boolean }[]
  canWork: boolean
  form: Readonly<Record<string, string>>
  problem: string | null
}

/** Names every yard where somebody works; no yard has such an id. */
const ALL_YARDS = '*'

/** Days whose hours are other than the week's, from today on (A18.3). */
export async function loadSpecialHours(
  office: SiteOffice,
  { refused }: OfficeRequest,
): Promise<OfficePage<SpecialHoursView>> {
  const { ctx } = office
  const { site, now } = ctx
  const yards = site.locations.filter(({ id }) => office.can('calendar.read', { locationId: id }))
  const rows = await listSpecialHours(ctx, { locationId: null, from: localDay(site, now), to: null })
  const nameOf = (id: string) => yards.find((yard) => yard.id === id)?.name
  return {
    title: 'Special hours',
    view: {
      backHref: officePath(site.slug, 'calendar'),
      yards: [
        ...yards.map(({ id, name }) => ({ value: id, label: name })),
        ...(yards.length > 1 ? [{ value: ALL_YARDS, label: 'All my yards' }] : []),
      ],
      days: rows.flatMap((row) => {
        const yard = nameOf(row.locationId)
        if (yard === undefined) return []
        const canWork = office.can('calendar.work', { locationId: row.locationId })
        return [{ locationId: row.locationId, date: row.date, words: wordsOf(row), yard, canWork }]
      }),
      canWork: office.can('calendar.work'),
      form: refused === null ? {} : Object.fromEntries(refused.form),
      problem: refused?.problems[''] ?? null,
    },
  }
}

const wordsOf = ({ date, department, status, startHour, endHour }: HoursRow) =>
  `${spokenDate(date)}${department === 'all' ? '' : `, ${department}`}: ` +
  (status === 'Open' ? `${startHour} to ${endHour}` : 'closed')

/** Notes what the hours of a yard's day were, and are. */
const note = (
  { ctx, session, requestId }: SiteOffice,
  action: string,
  { locationId, date }: Pick<HoursRow, 'locationId' | 'date'>,
  change: { before: HoursRow | null; after: HoursRow | null },
) => {
  const by = { at: ctx.now, actor: `staff:${session.staff.id}`, requestId } as const
  return noteAudit(ctx, { ...by, action, subject: `${locationId} ${date}`, ...change })
}

const dayOf = ({ locationId, date, department }: HoursRow) => `${locationId} ${date} ${department}`

/** Longest span that one form sets. */
const MOST_DAYS = 31

/** The days that a form names, from the first to the last of them; a sentence where it names none. */
function datesIn(form: URLSearchParams): string[] | string {
  const first = dateIn(form.get('date'), '')
  if (first === '') return 'Choose a day.'
  const last = dateIn(form.get('last'), first)
  const dates = Array.from({ length: MOST_DAYS }, (_, days) => dateAfter(first, days)).filter((date) => date <= last)
  if (last < first || dates.at(-1) !== last) return `The last day is at most ${MOST_DAYS - 1} days after the first.`
  return dates
}

/** The rows that a form sets: each day of each yard that it names; a sentence on what is wrong. */
function rowsIn(office: SiteOffice, form: URLSearchParams): HoursRow[] | string {
  const ids = office.ctx.site.locations.map(({ id }) => id)
  const mine = ids.filter((locationId) => office.can('calendar.work', { locationId }))
  const dates = datesIn(form)
  if (typeof dates === 'string') return dates
  const asked = form.get('location') ?? ''
  const rows: HoursRow[] = []
  for (const location of asked === ALL_YARDS ? mine : [asked])
    for (const date of dates) {
      const read = hoursRowOf({ ...Object.fromEntries(form), location, date }, ids)
      if (typeof read === 'string') return read
      if (!mine.includes(read.locationId)) return 'This yard is not yours.'
      rows.push(read)
    }
  return rows
}

const save: FormAction<SiteOffice> = {
  may: 'calendar.work',
  run: async (office, { form }) => {
    const { ctx } = office
    const rows = rowsIn(office, form)
    if (typeof rows === 'string') return invalid({ '': rows })
    const dates = rows.map(({ date }) => date).toSorted()
    const were = await listSpecialHours(ctx, {
      locationId: null,
      from: dates.at(0) ?? null,
      to: dates.at(-1) ?? null,
    })
    await keepSpecialHours(ctx, rows)
    for (const row of rows) {
      const before = were.find((one) => dayOf(one) === dayOf(row)) ?? null
      await note(office, 'special-hours-set', row, { before, after: row })
    }
    return { kind: 'go', to: officePath(ctx.site.slug, 'calendar', 'hours') }
  },
}

const clear: FormAction<SiteOffice> = {
  may: 'calendar.work',
  run: async (office, { form }) => {
    const { ctx } = office
    const locationId = form.get('location') ?? ''
    const date = dateIn(form.get('date'), '')
    if (date === '' || !office.can('calendar.work', { locationId }))
      return { kind: 'refused', status: 404, problems: {} }
    const day = { locationId, from: date, to: date }
    const were = await listSpecialHours(ctx, day)
    await clearSpecialHours(ctx, day)
    for (const before of were) await note(office, 'special-hours-cleared', before, { before, after: null })
    return { kind: 'go', to: officePath(ctx.site.slug, 'calendar', 'hours') }
  },
}

export const hoursActions = { save, clear }
