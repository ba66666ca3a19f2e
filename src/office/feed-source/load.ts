import { lastKeptRun, listFeedRuns, type FeedRun } from '#data/office/feed-runs.ts'
import { readFeedSource, type FeedSource } from '#data/office/feed-sources.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { spokenDateTime } from '#domain/leads/zoned-time.ts'
import { feedColumnsPath, feedRunPath, feedsPath, feedUploadPath } from '#domain/office/feeds/feed-paths.ts'
import { feedPushPath } from '#domain/office/office-paths.ts'
import { lateMinutesOf, nextFetchOf } from '#domain/office/feeds/feed-source.ts'
import { KIND_WORDS, RUN_STATE_WORDS, spanWords, startedByWords } from '#domain/office/feeds/run-words.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'

export interface RunLine {
  id: number
  href: string
  when: string
  by: string
  state: FeedRun['state']
  stateWords: string
  counts: Pick<FeedRun, 'rowsRead' | 'created' | 'updated' | 'sold' | 'rowsRefused'>
}

export interface SourceView {
  id: string
  name: string
  backHref: string
  facts: string
  runs: RunLine[]
  /** Null for a source that only the command line knows. */
  source: {
    kind: FeedSource['kind']
    version: number
    isPaused: boolean
    late: string | null
    failure: string | null
    uploadHref: string
    /** Null while no file is kept. */
    columnsHref: string | null
    pushPath: string
    hasKey: boolean
    mapped: number
  } | null
  can: { run: boolean; map: boolean }
  form: Readonly<Record<string, string>>
  problems: Readonly<Record<string, string>>
  said: string | null
  /** Key that was made just now, shown this once. */
  newKey: string | null
}

const SAID: Readonly<Record<string, string>> = {
  saved: 'Saved.',
  fetched: 'The source was asked; its run is on top of the list.',
  same: 'The source was asked. Its file is the one that was fetched last.',
  'no-file': 'No file was chosen, or it is larger than 50 MB. Nothing was imported.',
}

const RUNS = 50

/** One source: its runs, settings and key (R45, R46). */
export async function loadSource(
  office: SiteOffice,
  { params, url, refused, once }: OfficeRequest,
): Promise<OfficePage<SourceView>> {
  const { ctx } = office
  const { site, now } = ctx
  const id = params['source'] ?? ''
  const [source, runs, kept] = await Promise.all([
    readFeedSource(ctx, id),
    listFeedRuns(ctx, { sourceId: id, limit: RUNS }),
    lastKeptRun(ctx, id),
  ])
  if (source === null && runs.length === 0) return null
  const zone = siteTimeZone(site)
  const next = source === null ? null : nextFetchOf(source, now)
  const late = source === null ? 0 : lateMinutesOf(source, now)
  const facts = [
    source === null ? 'By the command line' : KIND_WORDS[source.kind],
    source?.pausedAt == null ? null : 'paused',
    next === null ? null : `next at ${spokenDateTime(next, zone)}`,
  ]
  return {
    title: source?.name ?? id,
    view: {
      id,
      name: source?.name ?? id,
      backHref: feedsPath(site.slug),
      facts: `${facts.filter((fact) => fact !== null).join(', ')}.`,
      runs: runs.map((run) => ({
        id: run.id,
        href: feedRunPath(site.slug, id, run.id),
        when: spokenDateTime(run.startedAt, zone),
        by: startedByWords(run.startedBy),
        state: run.state,
        stateWords: RUN_STATE_WORDS[run.state],
        counts: run,
      })),
      source: source && {
        kind: source.kind,
        version: source.version,
        isPaused: source.pausedAt !== null,
        late: late === 0 ? null : spanWords(late),
        failure: source.failure,
        uploadHref: feedUploadPath(site.slug, id),
        columnsHref: kept === null ? null : feedColumnsPath(site.slug, id),
        pushPath: feedPushPath(site.slug, id),
        hasKey: source.keyHash !== null,
        mapped: Object.keys(source.columnMap).length,
      },
      can: { run: office.can('feeds.run'), map: office.can('feeds.map') },
      form: refused === null ? (source === null ? {} : formOf(source)) : Object.fromEntries(refused.form),
      problems: refused?.problems ?? {},
      newKey: once['key'] ?? null,
      said: SAID[url.searchParams.get('said') ?? ''] ?? null,
    },
  }
}

const formOf = (source: FeedSource): Record<string, string> => ({
  id: source.id,
  name: source.name,
  kind: source.kind,
  url: source.url ?? '',
  format: source.format ?? '',
  mode: source.mode,
  every: String(source.everyMinutes ?? ''),
  late: String(source.lateAfterMinutes),
  guard: String(source.guardPercent),
})
