/** Words of the office about runs of feeds. */
import { lookUp } from '../../look-up.ts'
import type { FeedSourceKind } from './feed-source.ts'

export const KIND_WORDS: Readonly<Record<FeedSourceKind, string>> = {
  https: 'Fetched by https',
  push: 'Pushed here',
  upload: 'Uploaded by hand',
}

export const RUN_STATE_WORDS = {
  running: 'Running',
  done: 'Done',
  stopped: 'Stopped',
  failed: 'Failed',
} as const

/** Who began a run, where it was no person. */
export function startedByWords(startedBy: string | null): string {
  if (startedBy === null) return 'by the command line'
  if (startedBy === 'pull') return 'fetched'
  return startedBy === 'push' ? 'pushed' : 'by hand'
}

/** `3 h 42 min`, `12 min`, `2 days`. */
export function spanWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  if (minutes >= 2880) return `${Math.floor(minutes / 1440)} days`
  const rest = minutes % 60
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`
}

/** `4.8 MB`, `12 KB`. */
export function sizeWords(bytes: number): string {
  if (bytes >= 1_000_000) return `${Math.round(bytes / 100_000) / 10} MB`
  return bytes >= 1000 ? `${Math.round(bytes / 1000)} KB` : `${bytes} bytes`
}

/** Names of columns as people read them: `price_cents` is "price". */
export const factWords = (column: string) => column.replace(/_cents$/, '').replaceAll('_', ' ')

/** A fact's value in a line: money in dollars, a list by its length. */
export function factValue(column: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (column.endsWith('_cents') && typeof value === 'number') return `$${(value / 100).toLocaleString('en-AU')}`
  if (Array.isArray(value)) return `${value.length} entries`
  if (typeof value === 'object') return 'details'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = column === 'status' ? String(value).replaceAll('_', ' ') : String(value)
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}

const WORK_WORDS: Readonly<Record<string, string>> = {
  'feed-rows-mended': 'mended and imported',
  'feed-rows-left-out': 'left out',
  'feed-rows-brought-back': 'brought back',
}

/** A person's work on refused rows: "Grace L. left out lines 12 and 80". */
export function workWords({ staffName, action, after }: { staffName: string; action: string; after: unknown }): string {
  const members = typeof after === 'object' && after !== null ? new Map<string, unknown>(Object.entries(after)) : null
  const found = members?.get('lines')
  const lines = Array.isArray(found) ? found.map(String) : []
  const words = `${staffName} ${lookUp(WORK_WORDS, action) ?? action}`
  if (lines.length === 0) return `${words} rows`
  const told = lines.slice(0, 8).join(', ') + (lines.length > 8 ? ` and ${lines.length - 8} more` : '')
  return `${words} ${lines.length === 1 ? 'line' : 'lines'} ${told}`
}
