import { eventKind } from '#domain/analytics/event-ids.ts'
import { localDay } from '#domain/hours/local-day.ts'
import type { Lead } from '#domain/leads/lead.ts'
import type { Site } from '#domain/site/site.ts'
import type { EventSink } from './event-sink.ts'
import { pageOfAddress } from './page-of.ts'

/** Counts a newly committed lead as the analytics event of its form. */
export type CountLead = (site: Site, lead: Lead, eventId: number) => void

/**
 * Counts leads where they are made, so that a browser without scripts counts and a page that is loaded twice does not.
 * The vehicle is part of what the person asked the dealer themselves, whatever their browser says of tracking; an
 * erased lead leaves its event, without the lead. Suspected spam is no shopper's interest.
 */
export function leadCounter(sink: EventSink): CountLead {
  return (site, lead, eventId) => {
    const kind = eventKind(eventId)
    if (kind === undefined || lead.state !== 'complete' || lead.spam.isSuspected) return
    const at = lead.completedAt ?? lead.createdAt
    sink.note({
      siteId: site.slug,
      eventId: kind.id,
      page: pageOfAddress(lead.attribution.url),
      vehicleId: lead.vehicle?.id ?? null,
      leadId: lead.id,
      day: localDay(site, at),
      at,
      isPrivate: false,
    })
  }
}
