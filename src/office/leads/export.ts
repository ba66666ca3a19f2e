/** Downloads of many leads (Office R22). They are written while they are sent, so their number has no limit. */
import { countLeads } from '#data/office/count-leads.ts'
import { eachLead } from '#data/leads/read-leads.ts'
import { noteExport } from '#data/leads/tend-leads.ts'
import { localDay, siteTimeZone } from '#domain/hours/local-day.ts'
import { momentOf } from '#domain/hours/wall-clock.ts'
import { adfPart, ADF_END, CSV_HEADING, csvOf } from '#domain/leads/lead-files.ts'
import { leadFacts } from '#domain/leads/lead-payload.ts'
import type { Lead } from '#domain/leads/lead.ts'
import { grantsFor } from '#domain/office/permissions.ts'
import type { Site } from '#domain/site/site.ts'
import type { FormAnswer, SiteOffice } from '../screen.ts'

interface Format {
  type: string
  head: string
  /** `place`: 0 for the first lead. */
  part(lead: Lead, site: Site, place: number): string
  /** `count`: leads before it. */
  foot(count: number): string
}

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', head: CSV_HEADING, part: csvOf, foot: () => '' },
  json: {
    type: 'application/json; charset=utf-8',
    head: '[',
    part: (lead, site, place) => `${place === 0 ? '\n' : ',\n'}${JSON.stringify(leadFacts(lead, site))}`,
    foot: () => '\n]\n',
  },
  xml: {
    type: 'application/xml; charset=utf-8',
    head: '',
    part: (lead, site, place) => adfPart(lead, site, place === 0),
    foot: (count) => (count === 0 ? '' : ADF_END),
  },
} as const satisfies Record<string, Format>

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** All leads from a day on that this person may export; audited with their number before the first is sent. */
export async function exportLeads(office: SiteOffice, form: URLSearchParams): Promise<FormAnswer> {
  const { ctx, session, now } = office
  const { site } = ctx
  const since = form.get('since') ?? ''
  const format = (['csv', 'json', 'xml'] as const).find((one) => one === form.get('format'))
  if (!DAY.test(since) || Number.isNaN(Date.parse(since)) || format === undefined)
    return { kind: 'refused', status: 422, problems: { '': 'Choose a day, and CSV, JSON or ADF.' } }
  const span = { since: momentOf(since, '00:00', siteTimeZone(site)), until: new Date(now.getTime() + 1) }
  const reach = grantsFor(session.staff.grants, 'leads.export', site.slug)
  const count = await countLeads(ctx, { ...span, reach })
  await noteExport(ctx, { actor: `office:${session.staff.id}`, at: now }, { leads: count, format })
  return {
    kind: 'file',
    name: `leads-${site.slug}-${localDay(site, now)}.${format}`,
    type: FORMATS[format].type,
    body: written(office, FORMATS[format], span),
  }
}

async function* written(
  { ctx, can }: SiteOffice,
  format: Format,
  span: { since: Date; until: Date },
): AsyncGenerator<string> {
  if (format.head !== '') yield format.head
  let count = 0
  for await (const lead of eachLead(ctx, span)) {
    if (!can('leads.export', { locationId: lead.locationId, category: lead.category })) continue
    yield format.part(lead, ctx.site, count)
    count++
  }
  const foot = format.foot(count)
  if (foot !== '') yield foot
}
