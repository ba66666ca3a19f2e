import { listFeedRuns, sourcesOfRuns, type FeedRun } from '#data/office/feed-runs.ts'
import { listFeedSources } from '#data/office/feed-sources.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { spokenDateTime } from '#domain/leads/zoned-time.ts'
import { feedPath, feedRunPath } from '#domain/office/feeds/feed-paths.ts'
import { lateMinutesOf, nextFetchOf, USUAL_GUARD_PERCENT } from '#domain/office/feeds/feed-source.ts'
import { KIND_WORDS, RUN_STATE_WORDS, spanWords } from '#domain/office/feeds/run-words.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'

export interface FeedLine {
  id: string
  name: string
  href: string
  how: string
  /** Null before the first run. */
  last: { href: string; when: string; state: FeedRun['state']; stateWords: string; refused: number } | null
  /** Null where it is in time. */
  late: string | null
  failure: string | null
  next: string | null
}

export interface FeedsView {
  lines: FeedLine[]
  canAdd: boolean
  form: Readonly<Record<string, string>>
  problems: Readonly<Record<string, string>>
}

const NEW_SOURCE = { kind: 'https', mode: 'full', every: '60', late: '1440', guard: String(USUAL_GUARD_PERCENT) }

/** Sources of the site's stock, those that need somebody first (R45). */
export async function loadFeeds(office: SiteOffice, { refused }: OfficeRequest): Promise<OfficePage<FeedsView>> {
  const { ctx } = office
  const { site, now } = ctx
  const zone = siteTimeZone(site)
  const [sources, others] = await Promise.all([listFeedSources(ctx), sourcesOfRuns(ctx)])
  const lastOf = async (sourceId: string): Promise<FeedLine['last']> => {
    const [run] = await listFeedRuns(ctx, { sourceId, limit: 1 })
    if (run === undefined) return null
    const when = spokenDateTime(run.startedAt, zone)
    const words = { state: run.state, stateWords: RUN_STATE_WORDS[run.state], refused: run.rowsRefused }
    return { href: feedRunPath(site.slug, sourceId, run.id), when, ...words }
  }
  const entered = await Promise.all(
    sources.map(async (source): Promise<FeedLine> => {
      const late = lateMinutesOf(source, now)
      const next = nextFetchOf(source, now)
      return {
        id: source.id,
        name: source.name,
        href: feedPath(site.slug, source.id),
        how: source.pausedAt === null ? KIND_WORDS[source.kind] : 'Paused',
        last: await lastOf(source.id),
        late: late === 0 ? null : `${spanWords(late)} late`,
        failure: source.failure,
        next: next === null ? null : spokenDateTime(next, zone),
      }
    }),
  )
  const byCommand = await Promise.all(
    others.map(async (id): Promise<FeedLine> => {
      const how = 'By the command line'
      return {
        id,
        name: id,
        href: feedPath(site.slug, id),
        how,
        last: await lastOf(id),
        late: null,
        failure: null,
        next: null,
      }
    }),
  )
  const form = refused === null ? NEW_SOURCE : Object.fromEntries(refused.form)
  const view = {
    lines: [...entered, ...byCommand].toSorted((one, other) => needOf(other) - needOf(one)),
    canAdd: office.can('feeds.map'),
    form,
    problems: refused?.problems ?? {},
  }
  return { title: 'Feeds', view }
}

/** Wrong before late before what has refused rows. */
const needOf = ({ failure, late, last }: FeedLine) =>
  (failure === null ? 0 : 4) + (late === null ? 0 : 2) + ((last?.refused ?? 0) > 0 ? 1 : 0)
