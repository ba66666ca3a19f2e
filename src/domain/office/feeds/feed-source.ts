/** Rules of a site's sources of stock feeds (R45, R47). */
import { isNamedSource } from '../../stock/feed-source.ts'
import { formatNamed } from '../../stock/stock-formats.ts'
import { urlFault } from '../../webhooks/endpoint.ts'

export const FEED_SOURCE_KINDS = ['https', 'push', 'upload'] as const
/** `https` is fetched, `push` is put here by another system, `upload` comes by hand. */
export type FeedSourceKind = (typeof FEED_SOURCE_KINDS)[number]

/** Most bytes of a feed, unpacked. */
export const MOST_FEED_BYTES = 50 * 1024 * 1024
/** Runs of a source whose files are kept. */
export const KEPT_FILES = 10
export const FEWEST_MINUTES = 15
export const MOST_MINUTES = 1440
export const MOST_LATE_MINUTES = 30 * 1440
/** Guard of a source that nobody set another for. */
export const USUAL_GUARD_PERCENT = 30

/** Settings of a source that a person enters. */
export interface FeedSourceSettings {
  id: string
  name: string
  kind: FeedSourceKind
  /** Of a fetched source; else null. */
  url: string | null
  /** Null: recognised from the file. */
  format: string | null
  mode: 'full' | 'delta'
  /** Minutes between two fetches; null for a source that is not fetched. */
  everyMinutes: number | null
  /** Minutes without a good delivery after which it is late. */
  lateAfterMinutes: number
  /** Share of its vehicles from which a run that would sell so many asks a manager (R47). */
  guardPercent: number
}

export type SourceField = 'id' | 'name' | 'kind' | 'url' | 'format' | 'mode' | 'every' | 'late' | 'guard'
export interface SourceFault {
  field: SourceField
  message: string
}

const LONGEST_NAME = 80

/** The settings that a form holds, or what is wrong with it. */
export function readSourceForm(
  form: Readonly<Partial<Record<SourceField, string>>>,
): { settings: FeedSourceSettings } | { faults: SourceFault[] } {
  const text = (field: SourceField) => form[field]?.trim() ?? ''
  const faults: SourceFault[] = []
  const fault = (field: SourceField, message: string) => void faults.push({ field, message })
  const kind = FEED_SOURCE_KINDS.find((one) => one === text('kind'))
  const mode = (['full', 'delta'] as const).find((one) => one === text('mode'))
  const isFetched = kind === 'https'
  if (!isNamedSource(text('id')))
    fault('id', `"${text('id')}" is no short name: small letters, digits and hyphens, up to 63, such as used-cars`)
  if (text('name') === '' || text('name').length > LONGEST_NAME)
    fault('name', `A name of 1 to ${LONGEST_NAME} characters is needed`)
  if (kind === undefined) fault('kind', `Choose how it comes: ${FEED_SOURCE_KINDS.join(', ')}`)
  if (mode === undefined) fault('mode', 'Choose what a file holds: full or delta')
  const addressFault = isFetched ? urlFault(text('url')) : null
  if (addressFault !== null) fault('url', addressFault)
  const format = text('format') === '' ? null : formatNamed(text('format'))
  if (format?.kind === 'unknown') fault('format', format.problem)
  const every = isFetched ? minutesIn(text('every'), FEWEST_MINUTES, MOST_MINUTES) : null
  if (every === 'fault') fault('every', minutesWords(text('every'), FEWEST_MINUTES, MOST_MINUTES))
  const late = minutesIn(text('late'), FEWEST_MINUTES, MOST_LATE_MINUTES)
  if (late === 'fault') fault('late', minutesWords(text('late'), FEWEST_MINUTES, MOST_LATE_MINUTES))
  const guard = /^\d{1,3}$/.test(text('guard')) ? Number(text('guard')) : 0
  if (guard < 1 || guard > 100) fault('guard', `"${text('guard')}" is no whole percentage from 1 to 100`)
  if (faults.length > 0 || kind === undefined || mode === undefined || every === 'fault' || late === 'fault')
    return { faults }
  return {
    settings: {
      id: text('id'),
      name: text('name'),
      kind,
      url: isFetched ? text('url') : null,
      format: format?.kind === 'format' ? format.format.name : null,
      mode,
      everyMinutes: every,
      lateAfterMinutes: late,
      guardPercent: guard,
    },
  }
}

function minutesIn(text: string, least: number, most: number): number | 'fault' {
  const minutes = /^\d{1,6}$/.test(text) ? Number(text) : NaN
  return minutes >= least && minutes <= most ? minutes : 'fault'
}

const minutesWords = (found: string, least: number, most: number) =>
  `"${found}" is no whole number of minutes from ${least} to ${most}`

/** The times by which a source is late or not. */
export interface SourceTimes {
  /** Last delivery that went well; null before the first. */
  goodAt: Date | null
  createdAt: Date
  pausedAt: Date | null
  lateAfterMinutes: number
}

/** Minutes by which a source is late; 0 where it is in time or paused. */
export function lateMinutesOf({ goodAt, createdAt, pausedAt, lateAfterMinutes }: SourceTimes, now: Date): number {
  if (pausedAt !== null) return 0
  const age = (now.getTime() - (goodAt ?? createdAt).getTime()) / 60_000
  return Math.max(0, Math.floor(age - lateAfterMinutes))
}

/** When a fetched source is asked next; null for one that is not fetched, or is paused. */
export function nextFetchOf(
  { everyMinutes, triedAt, pausedAt }: { everyMinutes: number | null; triedAt: Date | null; pausedAt: Date | null },
  now: Date,
): Date | null {
  if (everyMinutes === null || pausedAt !== null) return null
  return triedAt === null ? now : new Date(Math.max(now.getTime(), triedAt.getTime() + everyMinutes * 60_000))
}
