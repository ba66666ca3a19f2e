import { BLUEPRINTS } from '#domain/forms/blueprints.ts'
import { isFormId } from '#domain/forms/form-ids.ts'
import { primaryLocation, shownLocations } from '#domain/site/places/lookups.ts'
import { successPath } from '#domain/site/paths.ts'
import { afterSending } from '../forms/after-sending.ts'
import type { PageLoader } from '../page.ts'
import { telephone } from '../telephone.ts'
import type { SuccessData } from './page.tsx'

/** The pattern of a lead's reference, such as SOU-7K2F9Q. The page shows no other text of its URL. */
const REFERENCE = /^[A-Z0-9]{1,3}-[2-9A-HJ-NP-Z]{6}$/

/** Where a sent form leads (A3.10): kept nowhere, since it names one shopper's lead. */
export const loadSuccess: PageLoader<SuccessData> = ({ site }, { url }) => {
  const reference = url.searchParams.get('reference') ?? ''
  const formId = url.searchParams.get('form') ?? ''
  const form = isFormId(formId) ? BLUEPRINTS[formId] : null
  const location =
    form?.locations === 'service' || form?.locations === 'parts'
      ? (shownLocations(site, form.locations)[0] ?? primaryLocation(site))
      : primaryLocation(site)
  return Promise.resolve({
    kind: 'page',
    status: 200,
    head: {
      title: `Thank you | ${site.name}`,
      description: `Your message has reached ${site.name}.`,
      canonical: successPath(),
      index: false,
    },
    data: {
      reference: REFERENCE.test(reference) ? reference : null,
      next: afterSending(site, isFormId(formId) ? formId : null),
      sendsReceipt: site.leads.receipt,
      phone: telephone(location?.phone ?? site.phone),
      storedCategory: site.forms.successCategory || null,
    },
  })
}
