/** When a feed was last fetched and by whom, in words for the command line and the office (R151). */
import { localDateTime } from '../leads/zoned-time.ts'
import { formatCount } from '../money/money.ts'
import { feedFormatById } from './formats.ts'

export interface FetchedFeed {
  /** Id of its format. */
  format: string
  lastPulledAt: Date | null
  /** The program's name, as it gives it. */
  lastPulledBy: string | null
  lastPulledWithOldKey: boolean
  /** Since then; null where it never was. */
  pricesChanged: number | null
}

/** "Google fetched 2026-11-21 04:10; 3 prices changed since", with the place to have it fetched now. */
export function fetchedLines(feed: FetchedFeed, zone: string): string[] {
  const { format, lastPulledAt, lastPulledBy, lastPulledWithOldKey, pricesChanged } = feed
  if (lastPulledAt === null) return ['never fetched']
  const partner = feedFormatById(format)?.partner ?? null
  const program = lastPulledBy ?? 'a program without a name'
  const who = partner === null ? program : `${partner.name} (${program})`
  const key = lastPulledWithOldKey ? ', with the key before the present one' : ''
  const changed = pricesChanged === 1 ? '1 price' : `${formatCount(pricesChanged ?? 0)} prices`
  const now = partner === null || !pricesChanged ? [] : [`to have it fetched now: ${partner.page} ${partner.way}`]
  const at = localDateTime(lastPulledAt, zone).slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ')
  return [`${who} fetched ${at}${key}; ${changed} changed since`, ...now]
}
