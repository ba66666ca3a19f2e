/** Reports views, leads and their conversion rate, by page (A25.1). */
import { EVENTS, eventKind } from './event-ids.ts'

export interface ReportLine {
  views: number
  leads: number
  /** Leads for each hundred views, to two decimals; null where nothing was viewed. */
  conversionPercent: number | null
}

export interface EventsReport {
  site: string
  /** First and last day, YYYY-MM-DD. */
  from: string
  to: string
  total: ReportLine
  /** By page of the URL table, most viewed first. */
  pages: (ReportLine & { page: string })[]
  /** Events that happened, with their counts, by number. */
  events: { id: number; name: string; count: number }[]
}

interface ReportSource {
  site: string
  from: string
  to: string
  events: readonly { eventId: number; page: string; events: number }[]
  leads: readonly { page: string; leads: number }[]
}

/**
 * Builds the report from counts of each day. Leads come from the leads themselves and not from their events: they are
 * complete even where an event was lost. A page's leads are those of forms that were sent on it.
 */
export function eventsReport({ site, from, to, events, leads }: ReportSource): EventsReport {
  const lines = new Map<string, { views: number; leads: number }>()
  const lineOf = (page: string) => {
    const line = lines.get(page) ?? { views: 0, leads: 0 }
    lines.set(page, line)
    return line
  }
  for (const { eventId, page, events: count } of events)
    if (eventKind(eventId)?.isView === true) lineOf(page).views += count
  for (const { page, leads: count } of leads) lineOf(page).leads += count
  const pages = [...lines]
    .map(([page, line]) => ({ page, ...withConversion(line) }))
    .sort((one, other) => other.views - one.views || other.leads - one.leads || (one.page < other.page ? -1 : 1))
  const sum = (name: 'views' | 'leads') => pages.reduce((total, line) => total + line[name], 0)
  return {
    site,
    from,
    to,
    pages,
    total: withConversion({ views: sum('views'), leads: sum('leads') }),
    events: EVENTS.map(({ id, name }) => ({
      id,
      name,
      count: events.reduce((total, one) => (one.eventId === id ? total + one.events : total), 0),
    })).filter(({ count }) => count > 0),
  }
}

function withConversion({ views, leads }: { views: number; leads: number }): ReportLine {
  return { views, leads, conversionPercent: views === 0 ? null : Math.round((leads / views) * 10_000) / 100 }
}
