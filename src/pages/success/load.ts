import { sentLead, type SentLead } from '#data/leads/sent-lead.ts'
import { locationOfLead } from '#domain/leads/routing.ts'
import { successPath } from '#domain/site/paths.ts'
import { locationById, primaryLocation } from '#domain/site/places/lookups.ts'
import type { Site } from '#domain/site/site.ts'
import { afterSending } from '../forms/after-sending.ts'
import type { PageLoader } from '../page.ts'
import { telephone } from '../telephone.ts'
import type { SuccessData } from './page.tsx'

/** The pattern of a lead's reference, such as SOU-7K2F9Q. */
const REFERENCE = /^[A-Z0-9]{1,3}-[2-9A-HJ-NP-Z]{6}$/
/** A page that is opened from the history after that thanks for nothing new. */
const THANKS_FOR_MS = 24 * 3_600_000

/**
 * Where a sent form leads (A3.10): kept nowhere, since it names one shopper's lead. Everything on it is of the lead
 * that the address names; opened by hand it thanks for nothing.
 */
export const loadSuccess: PageLoader<SuccessData> = async (ctx, { url }) => {
  const { site, now } = ctx
  const reference = url.searchParams.get('reference') ?? ''
  const found = REFERENCE.test(reference) ? await sentLead(ctx, reference) : null
  const lead = found !== null && now.getTime() - found.completedAt.getTime() < THANKS_FOR_MS ? found : null
  const location = lead === null ? primaryLocation(site) : answering(site, lead)
  return {
    kind: 'page',
    status: 200,
    head: {
      title: `${lead === null ? 'Nothing was sent' : 'Thank you'} | ${site.name}`,
      description: lead === null ? `Ways to reach ${site.name}.` : `Your message has reached ${site.name}.`,
      canonical: successPath(),
      index: false,
    },
    data: {
      phone: telephone(location?.phone ?? location?.landlinePhone ?? site.phone),
      sent:
        lead === null
          ? null
          : {
              reference: lead.reference,
              next: afterSending({ formId: lead.formId, hasReceipt: lead.receiptTo !== null }),
              receiptTo: lead.receiptTo,
              storedCategory: site.forms.successCategory || null,
            },
    },
  }
}

/** The yard of the test drive, else the one that answers. */
function answering(site: Site, lead: SentLead) {
  return locationById(site, lead.testDrive?.locationId ?? null) ?? locationOfLead(lead, site)
}
