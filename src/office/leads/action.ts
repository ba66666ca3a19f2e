import { eachLead } from '#data/leads/read-leads.ts'
import { noteExport } from '#data/leads/tend-leads.ts'
import { localDay, siteTimeZone } from '#domain/hours/local-day.ts'
import { momentOf } from '#domain/hours/wall-clock.ts'
import { adfPart, ADF_END, CSV_HEADING, csvOf } from '#domain/leads/lead-files.ts'
import { leadFacts } from '#domain/leads/lead-payload.ts'
import type { Lead } from '#domain/leads/lead.ts'
import type { Site } from '#domain/site/site.ts'
import type { FormAction, FormAnswer, SiteOffice } from '../screen.ts'

/** Formats of a download of many leads. */
const FORMATS = {
  csv: {
    type: 'text/csv; charset=utf-8',
    body: (leads: readonly Lead[]) => `${CSV_HEADING}${leads.map(csvOf).join('')}`,
  },
  json: {
    type: 'application/json; charset=utf-8',
    body: (leads: readonly Lead[], site: Site) =>
      JSON.stringify(
        leads.map((lead) => leadFacts(lead, site)),
        null,
        2,
      ),
  },
  xml: {
    type: 'application/xml; charset=utf-8',
    body: (leads: readonly Lead[], site: Site) =>
      leads.length === 0 ? '' : `${leads.map((lead, place) => adfPart(lead, site, place === 0)).join('')}${ADF_END}`,
  },
} as const

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** All leads from a day on, in a file; audited with their number (Office R22). */
async function exportLeads(
  { ctx, can, session, now }: SiteOffice,
  { form }: { form: URLSearchParams },
): Promise<FormAnswer> {
  const { site } = ctx
  const since = form.get('since') ?? ''
  const format = (['csv', 'json', 'xml'] as const).find((one) => one === form.get('format'))
  if (!DAY.test(since) || Number.isNaN(Date.parse(since)) || format === undefined)
    return { kind: 'refused', status: 422, problems: { '': 'Choose a day, and CSV, JSON or ADF.' } }
  const leads = await Array.fromAsync(eachLead(ctx, { since: momentOf(since, '00:00', siteTimeZone(site)) }))
  const theirs = leads.filter(({ locationId, category }) => can('leads.export', { locationId, category }))
  await noteExport(ctx, { actor: `office:${session.staff.id}`, at: now }, { leads: theirs.length, format })
  const { type, body } = FORMATS[format]
  return { kind: 'file', name: `leads-${site.slug}-${localDay(site, now)}.${format}`, type, body: body(theirs, site) }
}

export const leadsActions = {
  export: { may: 'leads.export', fresh: true, run: exportLeads },
} satisfies Record<string, FormAction<SiteOffice>>
