/**
 * A lead as JSON, for webhooks and JSON files. Names never change their meaning within a version; new ones may be
 * added.
 */
import type { Site } from '#domain/site/site.ts'
import type { Lead } from '#domain/leads/lead.ts'
import type { Delivery } from './mail-text.ts'
import { locationOfLead } from '#domain/leads/routing.ts'

const PAYLOAD_VERSION = 1

/** Money in cents of Australian dollars, moments as ISO 8601 in UTC, what was not given is null. */
function leadPayload(lead: Lead, site: Pick<Site, 'slug' | 'name' | 'locations'>, delivery: Delivery) {
  const { state: _complete, siteId: _slug, spam, tradeIn, ...rest } = lead
  return {
    type: lead.testDrive?.sequence === undefined ? 'lead.created' : 'lead.changed',
    version: PAYLOAD_VERSION,
    deliveryId: delivery.id,
    isResent: delivery.isResent,
    site: { slug: site.slug, name: site.name },
    lead: {
      ...rest,
      tradeIn: tradeIn && { ...tradeIn, nvic: tradeIn.nvic ?? null, has_nvic: tradeIn.nvic !== undefined },
      answeringLocationId: locationOfLead(lead, site)?.id ?? null,
      isSuspectedSpam: spam.isSuspected,
    },
  }
}

/** The same as the text that is sent and signed. */
export function leadPayloadText(
  lead: Lead,
  site: Pick<Site, 'slug' | 'name' | 'locations'>,
  delivery: Delivery,
): string {
  return JSON.stringify(leadPayload(lead, site, delivery))
}
