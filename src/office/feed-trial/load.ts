import { readFeedRun, type FeedRun } from '#data/office/feed-runs.ts'
import { readFeedSource, type FeedSource } from '#data/office/feed-sources.ts'
import { feedPath, feedRunPath } from '#domain/office/feeds/feed-paths.ts'
import type { FeedTrial } from '../desks.ts'
import { invalid } from '../feeds/action.ts'
import type { FormAction, OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'

export interface TrialView {
  runId: number
  sourceName: string
  backHref: string
  trial: FeedTrial
  /** Whether this person may let the run go on though it sells so much. */
  mayConfirm: boolean
  because: string
  problem: string | null
}

interface KeptRun {
  source: FeedSource
  run: FeedRun & { keptAs: string }
}

async function keptRunOf({ ctx }: SiteOffice, params: OfficeRequest['params']): Promise<KeptRun | null> {
  const [source, run] = await Promise.all([
    readFeedSource(ctx, params['source'] ?? ''),
    readFeedRun(ctx, Number(params['run']) || 0),
  ])
  if (source === null || run?.sourceId !== source.id || run.keptAs === null) return null
  return { source, run: { ...run, keptAs: run.keptAs } }
}

/** Shows what the kept file of a run would change now (R47). */
export async function loadTrial(office: SiteOffice, request: OfficeRequest): Promise<OfficePage<TrialView>> {
  const kept = await keptRunOf(office, request.params)
  if (kept === null) return null
  const { source, run } = kept
  const trial = await office.desks.feeds.tryAgain(source, run)
  return {
    title: `Run ${run.id} again`,
    view: {
      runId: run.id,
      sourceName: source.name,
      backHref: feedRunPath(office.ctx.site.slug, source.id, run.id),
      trial,
      mayConfirm: !trial.isGuarded || office.can('feeds.confirm'),
      because: request.refused?.form.get('because') ?? '',
      problem: request.refused?.problems['because'] ?? request.refused?.problems[''] ?? null,
    },
  }
}

const LONGEST_REASON = 300

/** Imports the kept file of a run again; with a reason, past the guard. */
const again: FormAction<SiteOffice> = {
  may: 'feeds.run',
  apart: true,
  run: async (office, { params, form }) => {
    const kept = await keptRunOf(office, params)
    if (kept === null) return { kind: 'refused', status: 404, problems: {} }
    const { ctx, session } = office
    const because = (form.get('because') ?? '').trim().slice(0, LONGEST_REASON)
    const isConfirmed = form.has('because')
    if (isConfirmed && !office.can('feeds.confirm'))
      return invalid({ '': 'A manager confirms a run that sells so much of the stock.' })
    if (isConfirmed && because === '') return invalid({ because: 'Say why so many vehicles are gone.' })
    const by = { startedBy: `office:${session.staff.id}`, ...(isConfirmed && { confirmedBecause: because }) }
    const outcome = await office.desks.feeds.runAgain(kept.source, kept.run, by)
    const { slug } = ctx.site
    const { id } = kept.source
    return { kind: 'go', to: outcome.runId === null ? feedPath(slug, id) : feedRunPath(slug, id, outcome.runId) }
  },
}

export const trialActions = { again }
