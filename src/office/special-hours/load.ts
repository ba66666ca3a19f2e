import { noteAudit } from '#data/accounts/audit.ts'
import { clearSpecialHours, keepSpecialHours, listSpecialHours } from '#data/location-entries.ts'
import { hoursRowOf, type HoursRow } from '#domain/hours/hours-row.ts'
import { localDay } from '#domain/hours/local-day.ts'
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
      yards: yards.map(({ id, name }) => ({ value: id, label: name })),
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

const note = ({ ctx, session, requestId }: SiteOffice, action: string, subject: string, after: object) =>
  noteAudit(ctx, { at: ctx.now, actor: `staff:${session.staff.id}`, action, subject, after, requestId })

const save: FormAction<SiteOffice> = {
  may: 'calendar.work',
  run: async (office, { form }) => {
    const { ctx } = office
    const read = hoursRowOf(
      Object.fromEntries(form),
      ctx.site.locations.map(({ id }) => id),
    )
    if (typeof read === 'string') return invalid({ '': read })
    if (!office.can('calendar.work', { locationId: read.locationId })) return invalid({ '': 'This yard is not yours.' })
    await keepSpecialHours(ctx, [read])
    await note(office, 'special-hours-set', `${read.locationId} ${read.date}`, read)
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
    await clearSpecialHours(ctx, { locationId, from: date, to: date })
    await note(office, 'special-hours-cleared', `${locationId} ${date}`, {})
    return { kind: 'go', to: officePath(ctx.site.slug, 'calendar', 'hours') }
  },
}

export const hoursActions = { save, clear }
