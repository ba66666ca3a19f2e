/**
 * A lead as JSON, for webhooks and JSON files. No name changes its meaning within a version; new names may be added.
 */
import type { Site } from '../site/site.ts'
import type { Lead, LeadTradeIn } from './lead.ts'
import { offeredVehicle } from './own-vehicle.ts'
import { locationOfLead } from './routing.ts'

const PAYLOAD_VERSION = 1

/** One delivery of a lead, as its outbox row has it. */
export interface LeadDelivery {
  /** Of the outbox row: what receivers tell duplicates by. */
  id: string
  /** It was delivered before and is sent anew by hand. */
  isResent: boolean
}

/** Money in cents of Australian dollars, moments as ISO 8601 in UTC, what was not given is null. */
function leadPayload(lead: Lead, site: Pick<Site, 'slug' | 'name' | 'locations'>, delivery: LeadDelivery) {
  return {
    type: lead.testDrive?.sequence === undefined ? 'lead.created' : 'lead.changed',
    version: PAYLOAD_VERSION,
    deliveryId: delivery.id,
    isResent: delivery.isResent,
    site: { slug: site.slug, name: site.name },
    lead: leadFacts(lead, site),
  }
}

/** The lead alone. */
export function leadFacts(lead: Lead, site: Pick<Site, 'locations'>) {
  const { state, siteId: _slug, spam, tradeIn, ...rest } = lead
  const offered = offeredVehicle(lead)
  return {
    ...rest,
    tradeIn: offered && withNvic(offered),
    ownVehicle: offered === null && tradeIn !== null ? withNvic(tradeIn) : null,
    answeringLocationId: locationOfLead(lead, site)?.id ?? null,
    isSuspectedSpam: spam.isSuspected,
    isUnfinished: state === 'partial',
  }
}

/** The shopper's own vehicle; a missing NVIC is told as such (A14.10). */
function withNvic(own: LeadTradeIn) {
  return { ...own, nvic: own.nvic ?? null, has_nvic: own.nvic !== undefined }
}

/** The same as the text that is sent and signed. */
export function leadPayloadText(
  lead: Lead,
  site: Pick<Site, 'slug' | 'name' | 'locations'>,
  delivery: LeadDelivery,
): string {
  return JSON.stringify(leadPayload(lead, site, delivery))
}
