import { deliveriesOf, eachLead, findLead, type LeadFilter } from '#data/leads/read-leads.ts'
import { sendLeadAgain } from '#data/leads/send-again.ts'
import { eraseLeads, noteExport, type Doing } from '#data/leads/tend-leads.ts'
import type { SiteScope } from '#data/site-scope.ts'
import type { Lead } from '#domain/leads/lead.ts'
import { ADF_END, adfPart, CSV_HEADING, csvOf } from '#domain/leads/lead-files.ts'
import type { Site } from '#domain/site/site.ts'
import { e164Of } from '#server/leads/phone.ts'
import { refuseUsage, runOnSite, whyNoSite, type SiteCommandDeps } from '../site-command.ts'
import { LEADS_USAGE, readLeadsArguments, type LeadsArguments } from './leads-arguments.ts'
import { leadText, listLine } from './leads-formats.ts'

export interface LeadsDeps extends SiteCommandDeps {
  doing: Doing
}

const NO_SUCH_LEAD = 1
const NOT_CONFIRMED = 3

interface Work {
  scope: SiteScope
  /** Null while the site's settings are faulty and were never good on this machine. */
  settings: Site | null
  wanted: LeadsArguments
  deps: LeadsDeps
}

/** An action needs the site's settings, and there are none. */
class NeedsSettings extends Error {}

function settingsOf({ settings }: Work): Site {
  if (settings === null) throw new NeedsSettings()
  return settings
}

/**
 * `forecourt leads …`. Resolves with the exit code: 0 done, 1 no such lead, 2 wrong usage, 3 an erasure that was not
 * confirmed.
 */
export async function leads(args: string[], deps: LeadsDeps): Promise<number> {
  return runOnSite<LeadsArguments, FoundSite>(
    {
      name: 'leads',
      usage: LEADS_USAGE,
      readArguments: readLeadsArguments,
      run: async ({ db, site: { slug, settings }, wanted }) => {
        const work = { scope: { db, site: { slug } }, settings, wanted, deps }
        if (settings === null && !deps.siteSlugs.includes(slug) && !(await hasLeads(work.scope)))
          return refuseUsage(deps, 'leads', whyNoSite(slug, deps))
        return ACTIONS[wanted.action](work).catch((error: unknown) => {
          if (!(error instanceof NeedsSettings)) throw error
          const possible = 'Without settings: list (text, csv, json), show (json), export (csv, json) and erase.'
          return refuseUsage(deps, 'leads', `${whyNoSite(slug, deps)}\n${possible}`)
        })
      },
    },
    args,
    { ...deps, findSite: (slug): FoundSite => ({ slug, settings: deps.findSite(slug) ?? null }) },
  )
}

/** A site by its name, whatever its settings say: its leads are somebody's all the same (S8). */
interface FoundSite {
  slug: string
  settings: Site | null
}

async function hasLeads(scope: SiteScope): Promise<boolean> {
  return (await Array.fromAsync(eachLead(scope, { includePartial: true }, 1))).length > 0
}

const ACTIONS: Record<LeadsArguments['action'], (work: Work) => Promise<number>> = {
  list: async (work) => {
    await write(work, eachLead(work.scope, filterOf(work.wanted), work.wanted.limit))
    return 0
  },
  export: async (work) => {
    const count = await write(work, eachLead(work.scope, filterOf(work.wanted)))
    await noteExport(work.scope, work.deps.doing, { leads: count, format: work.wanted.format })
    work.deps.stderr.write(`${count === 1 ? 'One lead' : `${count} leads`} of ${work.scope.site.slug} exported.\n`)
    return 0
  },
  show: (work) =>
    withLead(work, async (lead) => {
      if (work.wanted.format === 'text')
        work.deps.stdout.write(leadText(lead, settingsOf(work), await deliveriesOf(work.scope, lead.id)))
      else await write(work, [lead])
      return 0
    }),
  resend: (work) =>
    withLead(work, async (lead) => {
      const deliveries = await sendLeadAgain({ ...work.scope, site: settingsOf(work) }, lead, work.deps.doing)
      work.deps.stdout.write(
        deliveries === 0
          ? `${lead.reference} has no deliveries: it is ${lead.state}.\n`
          : `${lead.reference}: ${deliveries === 1 ? 'one delivery is' : `${deliveries} deliveries are`} due again.\n`,
      )
      return 0
    }),
  erase: async (work) => {
    const {
      wanted: { lead, isConfirmed },
      scope,
      deps,
    } = work
    const found =
      lead === null
        ? await Array.fromAsync(eachLead(scope, { ...filterOf(work.wanted), includePartial: true }))
        : [await findLead(scope, lead)].filter((one) => one !== null)
    if (found.length === 0) return noSuchLead(work)
    const names = found.map(({ reference }) => reference).join(', ')
    if (!isConfirmed) {
      deps.stderr.write(`forecourt leads erase would delete for good: ${names}. Add --confirm to do it.\n`)
      return NOT_CONFIRMED
    }
    await eraseLeads(
      scope,
      found.map(({ id }) => id),
      deps.doing,
    )
    deps.stdout.write(`Deleted for good: ${names}. The audit has a line for each.\n`)
    return 0
  },
}

async function withLead(work: Work, act: (lead: Lead) => Promise<number>): Promise<number> {
  const lead = await findLead(work.scope, work.wanted.lead ?? '')
  return lead === null ? noSuchLead(work) : act(lead)
}

function noSuchLead({ scope: { site }, wanted: { lead, person }, deps }: Work): number {
  deps.stderr.write(`forecourt leads: ${site.slug} has no lead ${lead === null ? `of ${person}` : `"${lead}"`}\n`)
  return NO_SUCH_LEAD
}

function filterOf({ since, until, person, includePartial }: LeadsArguments): LeadFilter {
  return {
    includePartial,
    ...(since !== null && { since }),
    ...(until !== null && { until }),
    ...(person !== null && { person: e164Of(person) ?? person }),
  }
}

/** Writes leads as they are read. Resolves with how many. */
async function write(work: Work, found: AsyncIterable<Lead> | Iterable<Lead>): Promise<number> {
  const {
    wanted: { format },
    deps: { stdout },
  } = work
  let count = 0
  if (format === 'csv') stdout.write(CSV_HEADING)
  for await (const lead of found) {
    if (format === 'csv') stdout.write(csvOf(lead))
    else if (format === 'json') stdout.write(`${count === 0 ? '[' : ','}\n${JSON.stringify(lead)}`)
    else stdout.write(format === 'adf' ? adfPart(lead, settingsOf(work), count === 0) : listLine(lead))
    count++
  }
  if (format === 'json') stdout.write(count === 0 ? '[]\n' : '\n]\n')
  if (format === 'adf' && count > 0) stdout.write(ADF_END)
  return count
}
